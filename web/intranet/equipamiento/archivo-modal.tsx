import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { type FichaEquipo, motivoMaximo } from '#contract/equipamiento/equipos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { ArchivoField } from '#web/parts/documentos/archivo-field.tsx'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { makeStale, showAnswer } from '#web/plumbing/query.ts'
import { upload } from '#web/plumbing/upload.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface ArchivoModalProps {
  equipo: FichaEquipo
  accion: keyof typeof textos
  onClose: () => void
  onDone: (text: string) => void
}

const textos = {
  documento: {
    call: equipamientoApi.addDocumentoEquipo,
    titulo: () => 'Agregar documento',
    boton: 'Agregar',
    hecho: () => 'El documento quedó agregado.',
  },
  foto: {
    call: equipamientoApi.uploadFotoEquipo,
    titulo: () => 'Poner fotografía',
    boton: 'Guardar',
    hecho: () => 'La fotografía quedó guardada.',
  },
  baja: {
    call: equipamientoApi.bajaEquipo,
    titulo: (codigo: string) => `Dar de baja ${codigo}`,
    boton: 'Dar de baja',
    hecho: (codigo: string) => `${codigo} quedó dado de baja.`,
  },
}

/** Sends one file: a document, the photograph, or what a write-off is based on, with its reason. */
export function ArchivoModal({ equipo: { id, codigo }, accion, onClose, onDone }: ArchivoModalProps) {
  const { call, titulo, boton, hecho } = textos[accion]
  const queries = useQueryClient()
  const [archivo, setArchivo] = useState<File>()
  const [fault, setFault] = useState<string>()
  const { escrito, pending, borrador, controles } = useEscrito(undefined, () => ({ motivo: '' }), {
    borrador: `archivo-${accion}-${id}`,
  })
  const { field } = controles({})
  const { part, failure, fail, start, cancel } = useSubida()
  const sending = part !== undefined
  const submit = async () => {
    if (!archivo) return setFault(mensajes.archivoFalta)
    const body = accion === 'baja' ? escrito : {}
    const answer = await start((progress) => upload(call, archivo, { params: { id }, body, ...progress }))
    if (answer === undefined) return undefined
    await showAnswer(queries, equipamientoApi.equipo, { id }, answer)
    void makeStale(queries, call)
    borrador.drop()
    return onDone(hecho(codigo))
  }
  return (
    <FormModal
      title={titulo(codigo)}
      submitLabel={boton}
      submittingLabel="Subiendo"
      submitting={sending}
      danger={accion === 'baja'}
      abort={{ label: 'Cancelar subida', run: cancel }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      pending={pending || archivo !== undefined}
      borrador={borrador}
    >
      {accion === 'baja' && (
        <>
          <p>Deja su lugar y su conjunto. Solo un administrador puede reincorporarlo.</p>
          <TextArea label="Motivo" rows={3} maxLength={motivoMaximo} {...field('motivo')} />
        </>
      )}
      <ArchivoField
        archivo={archivo}
        error={fault}
        disabled={sending}
        onChange={(chosen, error) => {
          setArchivo(chosen)
          setFault(error)
          fail(undefined)
        }}
      />
      {sending && <ProgressBar label={`Subiendo ${archivo?.name}`} value={part} />}
    </FormModal>
  )
}
