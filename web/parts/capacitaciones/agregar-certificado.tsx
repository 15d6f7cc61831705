import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import {
  CertificadoEscrito,
  llevaCertificados,
  nombresTiposCertificado,
  tiposCertificado,
} from '#contract/capacitaciones/certificados.ts'
import { documentosApi } from '#contract/documentos.ts'
import { documentoMaximo } from '#contract/shared/archivo.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { ArchivoField } from '#web/parts/documentos/archivo-field.tsx'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { type Bombero, BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useUser } from '#web/plumbing/session.ts'
import { upload } from '#web/plumbing/upload.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DatosDeCertificado, datosDe, DatosIngresados, sinDatos } from './datos-certificado.tsx'

const { tipo, resultado } = CertificadoEscrito.shape

const Ingresado = DatosIngresados.extend({ documento_id: z.string(), tipo, resultado })

const etiquetas = { ...nombresTiposCertificado, sin_clasificar: 'Otro, o no lo sé: lo dirá quien lo verifique' }

interface AgregarProps {
  /** Its member; null: chosen here, or one's own. */
  de: Bombero | null
  /** A photograph that was chosen before: it is enough, until whoever verifies it says what it is. */
  fotografia?: File | undefined
  onClose: () => void
  onDone: (text: string) => void
}

/** One's own certificate, which waits for verification, or another member's. */
export function AgregarCertificado({ de, fotografia, onClose, onDone }: AgregarProps) {
  const user = useUser()
  const [quien, setQuien] = useState(de)
  const grande = fotografia !== undefined && fotografia.size > documentoMaximo
  const [archivo, setArchivo] = useState(grande ? undefined : fotografia)
  const [fault, setFault] = useState(grande ? mensajes.documentoDemasiadoGrande : undefined)
  const [subido, setSubido] = useState<{ archivo: File; id: number }>()
  const { part, failure, start, cancel } = useSubida()
  const titular = quien?.id ?? user?.id
  const own = titular === user?.id
  const { field, choice, said, modal, submit } = useFormulario(capacitacionesApi.createCertificado, {
    borrador: `certificado-de-${titular ?? ''}`,
    schema: Ingresado,
    initial: {
      ...sinDatos,
      documento_id: '',
      tipo: fotografia ? 'sin_clasificar' : 'curso',
      resultado: '',
    },
    input: ({ tipo, resultado, documento_id, ...datos }) => ({
      body: {
        tipo,
        ...(tipo !== 'sin_clasificar' && { ...datosDe(tipo, datos), resultado }),
        ...(!own && titular !== undefined && { user_id: titular }),
        ...(documento_id && { documento_id: Number(documento_id) }),
      },
    }),
    onDone: ({ tipo, titulo }) => {
      if (tipo === 'sin_clasificar') onDone('Se envió la fotografía. Cuenta desde que la verifiquen.')
      else onDone(own ? `${titulo}: se agregó. Cuenta desde que lo verifiquen.` : `${titulo}: quedó registrado.`)
    },
  })
  const elegido = choice('tipo')
  const { value: que } = elegido
  const sola = que === 'sin_clasificar'

  /** The id of the sent file; a repeated try sends none twice. */
  const subir = async (): Promise<number | undefined> => {
    if (!archivo) return undefined
    if (subido?.archivo === archivo) return subido.id
    const title = sola ? 'Certificado' : nombresTiposCertificado[que]
    const answer = await start((progress) =>
      upload(documentosApi.upload, archivo, {
        body: { title, ...(!own && { user_id: String(titular) }) },
        ...progress,
      }),
    )
    if (answer) setSubido({ archivo, id: answer.document.id })
    return answer?.document.id
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const judged = said(event)
    if (!judged) return
    const documento = await subir()
    if (archivo && documento === undefined) return
    await submit({ ...judged, documento_id: documento === undefined ? '' : String(documento) })
  }
  const sending = part !== undefined || modal.submitting
  return (
    <FormModal
      title={own ? 'Agregar certificado' : 'Registrar certificado'}
      submitLabel={sola ? 'Enviar' : own ? 'Agregar' : 'Registrar'}
      submittingLabel="Enviando"
      {...modal}
      submitting={sending}
      {...(part !== undefined && { abort: { label: 'Cancelar subida', run: cancel } })}
      failure={failure ?? modal.failure}
      pending={modal.pending || archivo !== undefined || quien !== de}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {de === null && user && llevaCertificados(user.role) && (
        <BomberoField label="De quién" helper="En blanco, suyo." value={quien} onChoose={setQuien} />
      )}
      <Select
        label="Qué es"
        options={tiposCertificado
          .filter((value) => own || value !== 'sin_clasificar')
          .map((value) => ({ value, label: etiquetas[value] }))}
        {...elegido}
      />
      {sola ? (
        <p>
          Quien la verifique dirá de qué curso o licencia es. Un examen médico no se envía así: elija «Examen médico»,
          cuyo archivo lee solo usted.
        </p>
      ) : (
        <DatosDeCertificado
          tipo={que}
          field={field}
          curso={choice('curso_id')}
          clase={choice('clase')}
          {...(own && { onOtro: () => elegido.onChange('sin_clasificar') })}
        />
      )}
      {que === 'examen_medico' && (
        <TextField
          label="Resultado"
          optional
          helper="Lo lee solo usted: los demás ven si está vigente."
          maxLength={200}
          autoComplete="off"
          {...field('resultado')}
        />
      )}
      {(own || (user && can(user.role, 'hoja_servicios.editar'))) && (
        <ArchivoField
          archivo={archivo}
          error={fault ?? choice('documento_id').error}
          disabled={sending}
          onChange={(chosen, error) => {
            setArchivo(chosen)
            setFault(error)
          }}
        />
      )}
      {part !== undefined && <ProgressBar label={`Subiendo ${archivo?.name}`} value={part} />}
    </FormModal>
  )
}
