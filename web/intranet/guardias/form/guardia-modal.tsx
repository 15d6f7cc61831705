import { guardiasApi } from '#contract/guardias.ts'
import { nombresTurnos, turnos } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cuerpoDe, escritaDe } from './escrita.ts'
import { Minimos } from './minimos.tsx'
import styles from './form.module.css'

interface GuardiaModalProps {
  /** Undefined: a new one. */
  guardia?: Guardia
  /** Of a new one. */
  dia?: string | undefined
  onClose: () => void
  onDone: (text: string) => void
}

/** Creates a guard as a draft, or changes one that has not begun. */
export function GuardiaModal({ guardia, dia, onClose, onDone }: GuardiaModalProps) {
  const hoy = useHoy()
  const {
    visto,
    conflicto,
    escrito: escrita,
    change,
    pending,
    borrador,
    nota,
  } = useEscrito(guardia, (una) => escritaDe(una, dia ?? hoy), {
    borrador: guardia ? `guardia-${guardia.id}` : 'guardia',
    como: guardiasApi.changeGuardia.output,
    readNow: nowOf(query(guardiasApi.guardia, { params: { id: guardia?.id ?? 0 } })),
  })
  const create = useEnvio(guardiasApi.createGuardia, {
    borrador,
    onDone: ({ nombre }) => onDone(`«${nombre}» quedó como borrador.`),
  })
  const edit = useEnvio(guardiasApi.changeGuardia, {
    onDone: ({ nombre }) => onDone(`«${nombre}» quedó guardada.`),
    ...conflicto,
  })
  const { sending, failure, fields } = visto ? edit : create
  const text = (name: 'nombre' | 'inicio' | 'termino' | 'notas') => ({
    value: escrita[name],
    error: fields[name],
    ...nota(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <FormModal
      borrador={borrador}
      size="lg"
      title={visto ? 'Editar guardia' : 'Nueva guardia'}
      submitLabel={visto ? 'Guardar cambios' : 'Guardar borrador'}
      submitting={sending}
      failure={failure}
      pending={pending}
      onSubmit={() =>
        void (visto
          ? edit.send({
              params: { id: visto.id },
              body: { ...cuerpoDe(escrita, visto), version: visto.version },
            })
          : create.send({ body: cuerpoDe(escrita) }))
      }
      onClose={onClose}
    >
      <div className={styles.campos}>
        <Select
          label="Turno"
          options={turnos.map((value) => ({ value, label: nombresTurnos[value] }))}
          value={escrita.tipo}
          error={fields.tipo}
          {...nota('tipo', nombresTurnos)}
          onChange={(tipo) => change({ tipo })}
        />
        <TextField label="Nombre" maxLength={80} {...text('nombre')} />
        <TextField label="Inicio" type="datetime-local" {...text('inicio')} />
        <TextField label="Término" type="datetime-local" {...text('termino')} />
        <Minimos value={escrita} fields={fields} nota={nota} onChange={change} />
        <BomberoField
          label="Oficial supervisor"
          optional
          value={escrita.supervisor}
          error={fields.oficial_supervisor_id}
          {...nota('supervisor')}
          onChoose={(supervisor) => change({ supervisor })}
        />
        <TextArea className={styles.ancho} label="Notas" optional rows={3} maxLength={1000} {...text('notas')} />
      </div>
    </FormModal>
  )
}
