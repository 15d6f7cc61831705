import { equipamientoApi } from '#contract/equipamiento.ts'
import { type NovedadEquipo, textoNovedadMaximo } from '#contract/equipamiento/novedades.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { respuestaEnCola } from './novedad-en-cola.ts'
import { deNovedad, fichaDeEquipo, listaDeNovedades } from './textos.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

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
  const { visto, escrito, field, choice, modal } = useFormulario(equipamientoApi.changeNovedad, {
    borrador: `responder-novedad-${novedad.id}`,
    registro: novedad,
    como: equipamientoApi.changeNovedad.output,
    initial: { estado: 'resuelta' as (typeof opciones)[number]['value'], respuesta: '' },
    input: (said, visto) => ({ params: { id: visto.id }, body: { ...said, version: visto.version } }),
    onDone: () => onDone(`La novedad de ${deNovedad(novedad)} quedó respondida.`),
    espera: useEspera(respuestaEnCola, {
      titulo: `Respuesta a la novedad de ${deNovedad(novedad)}`,
      enlace: novedad.equipo_id === null ? listaDeNovedades : fichaDeEquipo(novedad.equipo_id),
      onWaiting: () => onDone(mensajes.anotadoAqui(`La respuesta a la novedad de ${deNovedad(novedad)}`)),
    }),
  })
  const { estado: actual, descripcion, gravedad, codigo } = visto
  const { estado } = escrito
  const posibles = opciones.filter(({ value }) => value !== actual)
  return (
    <FormModal
      title={`Responder la novedad de ${deNovedad(novedad)}`}
      submitLabel="Responder"
      submittingLabel="Guardando"
      {...modal}
      onClose={onClose}
    >
      <blockquote>{descripcion}</blockquote>
      <Select label="Cómo quedó" options={posibles} {...choice('estado')} />
      <TextArea
        label="Qué se hizo"
        helper="Lo lee quien la informó."
        optional={estado === 'en_proceso'}
        rows={3}
        maxLength={textoNovedadMaximo}
        {...field('respuesta')}
      />
      {gravedad === 'critica' && codigo && estado !== 'en_proceso' && (
        <p>{codigo} sigue en revisión: déjelo OPERATIVO en su ficha cuando se pueda usar.</p>
      )}
    </FormModal>
  )
}
