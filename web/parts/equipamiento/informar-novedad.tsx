import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { type Gravedad, gravedades, nombresGravedades, upperFirst } from '#contract/equipamiento/estados.ts'
import { fotoEquipoMaxima } from '#contract/equipamiento/equipos.ts'
import { textoNovedadMaximo } from '#contract/equipamiento/novedades.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { sendSoon } from '#web/parts/pendientes/colas.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { makeStale } from '#web/plumbing/query.ts'
import { upload } from '#web/plumbing/upload.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { informar } from './novedad-en-cola.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface InformarNovedadProps {
  equipo: { id: number; codigo: string }
  /** Id of who reports it. */
  usuario: number
  onClose: () => void
  onDone: (text: string) => void
}

const opciones = gravedades.map((value) => {
  const [label = '', meaning = ''] = nombresGravedades[value].split(': ')
  return { value, label, meaning: upperFirst(meaning) }
})

/**
 * Reports a fault of a piece: how grave it is, in words, what it is, and a photograph if there is one. It waits for a
 * network by itself; the form waits only where this device has no room for the photograph (docs/decisions/097, 149).
 */
export function InformarNovedad({ equipo, usuario, onClose, onDone }: InformarNovedadProps) {
  const { id, codigo } = equipo
  const queries = useQueryClient()
  const { escrito, change, pending, borrador } = useEscrito(
    undefined,
    () => ({ gravedad: undefined as Gravedad | undefined, descripcion: '' }),
    { borrador: `novedad-de-${id}` },
  )
  const { gravedad, descripcion } = escrito
  const [foto, setFoto] = useState<File>()
  const [faults, setFaults] = useState<{ gravedad?: string; descripcion?: string; foto?: string }>({})
  /** The fault that is reported already, while its photograph is not. */
  const [informada, setInformada] = useState<number>()
  const envio = useEnvio(equipamientoApi.informarNovedad, { borrador })
  const { part, failure, start, cancel } = useSubida()
  const hecho = `La novedad de ${codigo} quedó anotada.`

  const submit = async () => {
    const texto = descripcion.trim()
    if (!gravedad || !texto)
      return setFaults({
        ...(gravedad ? {} : { gravedad: mensajes.gravedadObligatoria }),
        ...(texto ? {} : { descripcion: mensajes.novedadSinTexto }),
      })
    const body = { gravedad, descripcion: texto }
    if (foto && foto.size > fotoEquipoMaxima) return setFaults({ foto: mensajes.fotoEquipoGrande })
    if (informada === undefined && (await informar(usuario, equipo, body, foto))) {
      sendSoon(queries, usuario)
      borrador.drop()
      return onDone(hecho)
    }
    const novedad = informada ?? (await envio.send({ params: { id }, body }))?.id
    if (novedad === undefined) return undefined
    setInformada(novedad)
    if (!foto) return onDone(hecho)
    const call = equipamientoApi.uploadFotoNovedad
    const answer = await start((progress) => upload(call, foto, { params: { id: novedad }, ...progress }))
    if (answer === undefined) return undefined
    void makeStale(queries, call)
    return onDone(hecho)
  }

  const subiendo = part !== undefined
  return (
    <FormModal
      title={`Novedad de ${codigo}`}
      submitLabel="Enviar"
      submittingLabel="Enviando"
      submitting={envio.sending || subiendo}
      failure={failure && informada !== undefined ? `${mensajes.novedadSinFoto} ${failure}` : envio.failure}
      onSubmit={submit}
      onClose={onClose}
      pending={informada === undefined && pending}
      borrador={borrador}
      {...(subiendo && { abort: { label: 'Cancelar subida', run: cancel } })}
    >
      <RadioList
        legend="¿Qué tan grave es?"
        options={opciones}
        value={gravedad}
        error={faults.gravedad}
        onChange={(value) => {
          change({ gravedad: value })
          setFaults(({ gravedad: _chosen, ...rest }) => rest)
        }}
      />
      <TextArea
        label="Qué le pasa"
        helper="Lo lee toda la compañía."
        rows={3}
        maxLength={textoNovedadMaximo}
        value={descripcion}
        error={faults.descripcion ?? envio.fields.descripcion}
        onChange={({ target }) => {
          change({ descripcion: target.value })
          setFaults(({ descripcion: _typed, ...rest }) => rest)
        }}
      />
      <FileDrop
        label={foto ? `Fotografía: ${foto.name}. Elegir otra` : 'Agregar fotografía'}
        hint="No es necesaria. Sin red, se envía sola cuando vuelva."
        error={faults.foto}
        accept="image/*"
        disabled={subiendo}
        onFiles={([chosen]) => {
          setFoto(chosen)
          setFaults(({ foto: _chosen, ...rest }) => rest)
        }}
      />
      {subiendo && <ProgressBar label="Subiendo la fotografía" value={part} />}
    </FormModal>
  )
}
