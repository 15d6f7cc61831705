import { useState } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { emergenciaDe } from '#web/parts/emergencias/consultas.ts'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { BomberosField } from '#web/parts/usuarios/bomberos-field.tsx'
import { otraPersona } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cambiosDe, cifras, type Dotacion, dotacionDe } from './dotacion.rules.ts'
import styles from './unidades.module.css'

interface DotacionModalProps {
  emergencia: { id: number }
  unidad: UnidadDespachada
  /** It was sent though out of service. */
  pideMotivo: boolean
  onClose: () => void
}

/** Crew, kilometres and pump hours of a unit. */
export function DotacionModal({ emergencia: { id }, unidad, pideMotivo, onClose }: DotacionModalProps) {
  const [seen] = useState(unidad)
  const [vista] = useState(() => dotacionDe(unidad))
  const [escrita, setEscrita] = useState(vista)
  const change = (some: Partial<Dotacion>) => setEscrita((before) => ({ ...before, ...some }))
  const { send, sending, failure, fields, stands } = useEnvio(emergenciasApi.saveUnidad, {
    onDone: onClose,
    readNow: async (queries) =>
      (await queries.fetchQuery({ ...emergenciaDe(id), staleTime: 0 })).unidades.find(({ ref }) => ref === seen.ref),
    conflict: otraPersona,
  })
  const cambios = cambiosDe(escrita, vista)
  const version = stands?.now?.version ?? seen.version
  const submit = () =>
    Object.keys(cambios).length === 0
      ? onClose()
      : send({ params: { id, unidad: seen.ref }, body: { ...cambios, version } })
  return (
    <FormModal
      size="lg"
      title={`Dotación de ${seen.nombre}`}
      submitting={sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      pending={Object.keys(cambios).length > 0}
    >
      <div className={styles.campos}>
        <BomberoField
          label="A cargo"
          error={fields.a_cargo_id}
          value={escrita.a_cargo}
          onChoose={(a_cargo) => change({ a_cargo })}
        />
        <BomberoField
          label="Conductor"
          error={fields.conductor_id}
          value={escrita.conductor}
          onChoose={(conductor) => change({ conductor })}
        />
        <div className={styles.ancho}>
          <BomberosField
            label="Agregar tripulante"
            plural="Tripulantes"
            error={fields.tripulante_ids}
            value={escrita.tripulantes}
            onChange={(tripulantes) => change({ tripulantes })}
          />
        </div>
        {cifras.map(([campo, label, inputMode]) => (
          <TextField
            key={campo}
            label={label}
            optional
            inputMode={inputMode}
            autoComplete="off"
            error={fields[campo]}
            value={escrita[campo]}
            onChange={({ target }) => change({ [campo]: target.value })}
          />
        ))}
        {pideMotivo && (
          <TextField
            className={styles.ancho}
            label="Por qué salió fuera de servicio"
            autoComplete="off"
            maxLength={300}
            error={fields.motivo_despacho}
            value={escrita.motivo}
            onChange={({ target }) => change({ motivo: target.value })}
          />
        )}
        <TextArea
          className={styles.ancho}
          label="Observación"
          optional
          rows={2}
          maxLength={500}
          error={fields.observacion}
          value={escrita.observacion}
          onChange={({ target }) => change({ observacion: target.value })}
        />
      </div>
    </FormModal>
  )
}
