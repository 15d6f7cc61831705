import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import {
  CertificadoEscrito,
  clasesLicencia,
  llevaCertificados,
  nombresTiposCertificado,
  tiposCertificado,
} from '#contract/capacitaciones/certificados.ts'
import { documentosApi } from '#contract/documentos.ts'
import { can } from '#contract/shared/permisos.ts'
import { ArchivoField } from '#web/parts/documentos/archivo-field.tsx'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { type Bombero, BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useUser } from '#web/plumbing/session.ts'
import { upload } from '#web/plumbing/upload.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './certificados.module.css'

const { tipo, numero, entidad, resultado } = CertificadoEscrito.shape

/** As it is typed: an empty field is nothing said, for the server to judge. */
const Ingresado = z.object({
  documento_id: z.string(),
  tipo,
  curso_id: z.string(),
  clase: z.string(),
  numero,
  entidad,
  fecha_emision: z.string(),
  fecha_vencimiento: z.string(),
  resultado,
})

interface AgregarProps {
  /** Its member; null: chosen here, or one's own. */
  de: Bombero | null
  onClose: () => void
  onDone: (text: string) => void
}

/** One's own certificate, which waits for verification, or another member's. */
export function AgregarCertificado({ de, onClose, onDone }: AgregarProps) {
  const user = useUser()
  const [quien, setQuien] = useState(de)
  const [archivo, setArchivo] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [subido, setSubido] = useState<{ archivo: File; id: number }>()
  const { part, failure, start, cancel } = useSubida()
  const titular = quien?.id ?? user?.id
  const own = titular === user?.id
  const { field, choice, form, modal, submit } = useFormulario(capacitacionesApi.createCertificado, {
    schema: Ingresado,
    initial: {
      documento_id: '',
      tipo: 'curso',
      curso_id: '',
      clase: '',
      numero: '',
      entidad: '',
      fecha_emision: '',
      fecha_vencimiento: '',
      resultado: '',
    },
    input: ({ curso_id, clase, fecha_vencimiento, documento_id, ...said }) => ({
      body: {
        ...said,
        ...(!own && titular !== undefined && { user_id: titular }),
        ...(said.tipo === 'curso' && curso_id && { curso_id: Number(curso_id) }),
        ...(said.tipo === 'licencia_conducir' && clase && { clase: clase as (typeof clasesLicencia)[number] }),
        ...(fecha_vencimiento && { fecha_vencimiento }),
        ...(documento_id && { documento_id: Number(documento_id) }),
      },
    }),
    onDone: ({ titulo }) =>
      onDone(own ? `${titulo}: se agregó. Cuenta desde que lo verifiquen.` : `${titulo}: quedó registrado.`),
  })
  const elegido = choice('tipo')
  const cursos = useQuery({ ...query(capacitacionesApi.cursos), enabled: elegido.value === 'curso' })

  /** The id of the sent file; a repeated try sends none twice. */
  const subir = async (): Promise<number | undefined> => {
    if (!archivo) return undefined
    if (subido?.archivo === archivo) return subido.id
    const title = nombresTiposCertificado[elegido.value]
    const answer = await start((progress) =>
      upload(documentosApi.upload, archivo, {
        body: { title, ...(!own && { user_id: String(titular) }) },
        ...progress,
      }),
    )
    if (answer) setSubido({ archivo, id: answer.document.id })
    return answer?.document.id
  }
  const onSubmit = form.handleSubmit(async (said) => {
    const documento = await subir()
    if (archivo && documento === undefined) return
    await submit({ ...said, documento_id: documento === undefined ? '' : String(documento) })
  })
  const sending = part !== undefined || modal.submitting
  return (
    <FormModal
      title={own ? 'Agregar certificado' : 'Registrar certificado'}
      submitLabel={own ? 'Agregar' : 'Registrar'}
      submittingLabel="Enviando"
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
        options={tiposCertificado.map((value) => ({ value, label: nombresTiposCertificado[value] }))}
        {...elegido}
      />
      {elegido.value === 'curso' && (
        <Select
          label="Curso"
          placeholder="Elija un curso"
          options={(cursos.data?.data ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          {...choice('curso_id')}
        />
      )}
      {elegido.value === 'licencia_conducir' && (
        <Select
          label="Clase"
          placeholder="Elija la clase"
          options={clasesLicencia.map((value) => ({ value: value as string, label: `Clase ${value}` }))}
          {...choice('clase')}
        />
      )}
      <div className={styles.dias}>
        <TextField label="Fecha de emisión" type="date" {...field('fecha_emision')} />
        <TextField
          label="Vence"
          helper={elegido.value === 'curso' ? 'En blanco, según el curso.' : 'El último día, incluido.'}
          optional={elegido.value === 'curso'}
          type="date"
          {...field('fecha_vencimiento')}
        />
      </div>
      <TextField label="Número" optional maxLength={60} autoComplete="off" {...field('numero')} />
      <TextField label="Quién lo emitió" optional maxLength={120} autoComplete="off" {...field('entidad')} />
      {elegido.value === 'examen_medico' && (
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
          error={fault}
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
