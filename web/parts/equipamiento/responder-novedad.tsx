import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { type NovedadEquipo, textoNovedadMaximo } from '#contract/equipamiento/novedades.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { respuestaEnCola } from './novedad-en-cola.ts'
import { deNovedad, fichaDeEquipo, listaDeNovedades } from './textos.ts'

interface ResponderNovedadProps {
  novedad: NovedadEquipo
  onClose: () => void
  onDone: (text: string) => void
}

const opciones = [
  { value: 'en_proceso', label: 'La estamos viendo' },
  { value: 'resuelta', label: 'Quedó resuelta' },
  { value: 'descartada', label: 'No era una falla' },
] as const

/** Takes a fault, or ends it with an answer for who reported it. */
export function ResponderNovedad({ novedad, onClose, onDone }: ResponderNovedadProps) {
  const { visto, conflicto } = useVisto(novedad, {
    como: equipamientoApi.changeNovedad.output,
    conflict: mientrasTanto,
  })
  const { id, estado: actual, version, descripcion, gravedad, codigo } = visto
  const posibles = opciones.filter(({ value }) => value !== actual)
  const [estado, setEstado] = useState<(typeof opciones)[number]['value']>('resuelta')
  const [respuesta, setRespuesta] = useState('')
  const { send, sending, failure, fields } = useEnvio(equipamientoApi.changeNovedad, {
    ...conflicto,
    onDone: () => onDone(`La novedad de ${deNovedad(novedad)} quedó respondida.`),
    espera: useEspera(respuestaEnCola, {
      titulo: `Respuesta a la novedad de ${deNovedad(novedad)}`,
      enlace: novedad.equipo_id === null ? listaDeNovedades : fichaDeEquipo(novedad.equipo_id),
      onWaiting: () => onDone(mensajes.anotadoAqui(`La respuesta a la novedad de ${deNovedad(novedad)}`)),
    }),
  })
  return (
    <FormModal
      title={`Responder la novedad de ${deNovedad(novedad)}`}
      submitLabel="Responder"
      submittingLabel="Guardando"
      submitting={sending}
      failure={failure}
      pending={respuesta !== ''}
      onSubmit={() => void send({ params: { id }, body: { estado, respuesta, version } })}
      onClose={onClose}
    >
      <blockquote>{descripcion}</blockquote>
      <Select label="Cómo quedó" options={posibles} value={estado} error={fields.estado} onChange={setEstado} />
      <TextArea
        label="Qué se hizo"
        helper="Lo lee quien la informó."
        optional={estado === 'en_proceso'}
        rows={3}
        maxLength={textoNovedadMaximo}
        value={respuesta}
        error={fields.respuesta}
        onChange={({ target }) => setRespuesta(target.value)}
      />
      {gravedad === 'critica' && codigo && estado !== 'en_proceso' && (
        <p>{codigo} sigue en revisión: déjelo OPERATIVO en su ficha cuando se pueda usar.</p>
      )}
    </FormModal>
  )
}
