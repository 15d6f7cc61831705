import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import { nombresTurnos, turnos } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cuerpoDe, type Escrita, escritaDe } from './escrita.ts'
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
  const [seen] = useState(() => escritaDe(guardia, dia ?? hoy))
  const [escrita, setEscrita] = useState(seen)
  const change = (some: Partial<Escrita>) => setEscrita({ ...escrita, ...some })
  const create = useEnvio(guardiasApi.createGuardia, {
    onDone: ({ nombre }) => onDone(`«${nombre}» quedó como borrador.`),
  })
  const edit = useEnvio(guardiasApi.changeGuardia, { onDone: ({ nombre }) => onDone(`«${nombre}» quedó guardada.`) })
  const { sending, failure, fields } = guardia ? edit : create
  const text = (name: 'nombre' | 'inicio' | 'termino' | 'notas') => ({
    value: escrita[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <FormModal
      size="lg"
      title={guardia ? 'Editar guardia' : 'Nueva guardia'}
      submitLabel={guardia ? 'Guardar cambios' : 'Guardar borrador'}
      submitting={sending}
      failure={failure}
      pending={JSON.stringify(escrita) !== JSON.stringify(seen)}
      onSubmit={() =>
        void (guardia
          ? edit.send({
              params: { id: guardia.id },
              body: { ...cuerpoDe(escrita, guardia), version: guardia.version },
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
          onChange={(tipo) => change({ tipo })}
        />
        <TextField label="Nombre" maxLength={80} {...text('nombre')} />
        <TextField label="Inicio" type="datetime-local" {...text('inicio')} />
        <TextField label="Término" type="datetime-local" {...text('termino')} />
        <Minimos value={escrita} fields={fields} onChange={change} />
        <BomberoField
          label="Oficial supervisor"
          optional
          value={escrita.supervisor}
          error={fields.oficial_supervisor_id}
          onChoose={(supervisor) => change({ supervisor })}
        />
        <TextArea className={styles.ancho} label="Notas" optional rows={3} maxLength={1000} {...text('notas')} />
      </div>
    </FormModal>
  )
}
