import { guardiasApi } from '#contract/guardias.ts'
import { nombresTurnos, turnos } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { cuerpoDe, escritaDe } from './escrita.ts'
import { Minimos } from './minimos.tsx'
import styles from './form.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

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
    escrito: escrita,
    change,
    faults,
    field,
    choice,
    nota,
    modal,
  } = useFormulario(guardia ? guardiasApi.changeGuardia : guardiasApi.createGuardia, {
    borrador: guardia ? `guardia-${guardia.id}` : 'guardia',
    registro: guardia,
    como: guardiasApi.changeGuardia.output,
    readNow: nowOf(query(guardiasApi.guardia, { params: { id: guardia?.id ?? 0 } })),
    initial: (una) => escritaDe(una, dia ?? hoy),
    input: (said, visto) =>
      visto
        ? { params: { id: visto.id }, body: { ...cuerpoDe(said, visto), version: visto.version } }
        : { body: cuerpoDe(said) },
    onDone: ({ nombre }) => onDone(`«${nombre}» quedó ${guardia ? 'guardada' : 'como borrador'}.`),
  })
  return (
    <FormModal
      size="lg"
      title={visto ? 'Editar guardia' : 'Nueva guardia'}
      submitLabel={visto ? 'Guardar cambios' : 'Guardar borrador'}
      {...modal}
      onClose={onClose}
    >
      <div className={styles.campos}>
        <Select
          label="Turno"
          options={turnos.map((value) => ({ value, label: nombresTurnos[value] }))}
          {...choice('tipo', nombresTurnos)}
        />
        <TextField label="Nombre" maxLength={80} {...field('nombre')} />
        <MomentoField label="Inicio" {...field('inicio')} />
        <MomentoField label="Término" {...field('termino')} />
        <Minimos value={escrita} fields={faults} nota={nota} onChange={change} />
        <BomberoField
          label="Oficial supervisor"
          optional
          value={escrita.supervisor}
          error={faults.oficial_supervisor_id}
          {...nota('supervisor')}
          onChoose={(supervisor) => change({ supervisor })}
        />
        <TextArea className={styles.ancho} label="Notas" optional rows={3} maxLength={1000} {...field('notas')} />
      </div>
    </FormModal>
  )
}
