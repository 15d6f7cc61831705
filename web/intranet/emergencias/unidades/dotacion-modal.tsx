import { emergenciasApi } from '#contract/emergencias.ts'
import { emergenciaDe } from '#web/parts/emergencias/consultas.ts'
import { unidadEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { BomberosField } from '#web/parts/usuarios/bomberos-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cambiosDe, cifras, dotacionDe, quienes } from './dotacion.rules.ts'
import type { Dotacion } from './unidad-card.tsx'
import styles from './unidades.module.css'

interface DotacionModalProps extends Dotacion {
  emergencia: { id: number }
  onClose: () => void
}

/** Crew, kilometres and pump hours of a unit. */
export function DotacionModal({ emergencia: { id }, unidad, pideMotivo, onClose }: DotacionModalProps) {
  const {
    visto,
    conflicto,
    vista,
    escrito: escrita,
    change,
    borrador,
    nota,
  } = useEscrito(unidad, dotacionDe, {
    borrador: `dotacion-${id}-${unidad.ref}`,
    readNow: nowOf(emergenciaDe(id), ({ unidades }) => unidades.find(({ ref }) => ref === unidad.ref)),
  })
  const { send, sending, failure, fields } = useEnvio(emergenciasApi.saveUnidad, {
    onDone: onClose,
    ...conflicto,
    espera: useEspera(unidadEnCola, {
      titulo: `Dotación de ${visto.nombre}`,
      detalle: quienes(escrita),
      enlace: `/intranet/emergencias/${id}?vista=unidades`,
      onWaiting: onClose,
    }),
  })
  const cambios = cambiosDe(escrita, vista)
  const submit = () =>
    Object.keys(cambios).length === 0
      ? onClose()
      : send({ params: { id, unidad: visto.ref }, body: { ...cambios, version: visto.version } })
  return (
    <FormModal
      borrador={borrador}
      size="lg"
      title={`Dotación de ${visto.nombre}`}
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
          {...nota('a_cargo')}
          onChoose={(a_cargo) => change({ a_cargo })}
        />
        <BomberoField
          label="Conductor"
          error={fields.conductor_id}
          value={escrita.conductor}
          {...nota('conductor')}
          onChoose={(conductor) => change({ conductor })}
        />
        <div className={styles.ancho}>
          <BomberosField
            label="Agregar tripulante"
            plural="Tripulantes"
            error={fields.tripulante_ids}
            value={escrita.tripulantes}
            {...nota('tripulantes')}
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
            {...nota(campo)}
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
            {...nota('motivo')}
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
          {...nota('observacion')}
          onChange={({ target }) => change({ observacion: target.value })}
        />
      </div>
    </FormModal>
  )
}
