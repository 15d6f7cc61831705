import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type Documento, documentosApi } from '#contract/documentos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { tipoDocumento } from '#contract/shared/tipo-documento.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { archivoQuery, makeStale, query } from '#web/plumbing/query.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { upload } from '#web/plumbing/upload.ts'
import { DocumentosList } from './documentos-list.tsx'
import { SubirDocumento } from './subir-documento.tsx'
import { VistaPrevia } from './vista-previa.tsx'
import styles from './documentos-de.module.css'

interface DocumentosDeProps {
  userId: number
  title: string
  /** Their audience. */
  note: string
  mayUpload: boolean
  mayDelete: boolean
}

type Told = { id: number; variant: 'success' | 'error'; text: string }

/** spec §9: delay before refetching the list after an upload. */
const reloadMs = 500

/** spec §2 item 6: the documents of a member, and the actions on them. */
export function DocumentosDe({ userId, title, note, mayUpload, mayDelete }: DocumentosDeProps) {
  const queries = useQueryClient()
  const list = useQuery(query(documentosApi.list, { params: { id: userId } }))
  const [told, setTold] = useState<Told>()
  const { dialogo, abrir, cerrar } = useDialogo(mayUpload ? ['subir'] : [])
  const [shown, setShown] = useState<Documento>()
  const [doomed, setDoomed] = useState<Documento>()
  const place = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (variant: Told['variant'], text: string) => setTold({ id: Date.now(), variant, text })
  const reload = () => makeStale(queries, documentosApi.upload)
  const removal = useEnvio(documentosApi.remove, {
    onDone: ({ message }) => tell('success', message),
    onFailed: () => tell('error', mensajes.errorEliminarDocumento),
  })

  return (
    <Card
      title={title}
      action={
        mayUpload && (
          <Button variant="outline" size="sm" icon={IconUpload} onClick={() => abrir('subir')}>
            Subir documento
          </Button>
        )
      }
    >
      <div ref={place} tabIndex={-1} className={styles.place}>
        <p className={styles.note}>{note}</p>
        {told && (
          <Alert
            key={told.id}
            variant={told.variant}
            autoclose={told.variant === 'success' ? 5000 : undefined}
            onClose={() => setTold(undefined)}
          >
            {told.text}
          </Alert>
        )}
        <DocumentosList list={list} onView={setShown} onDelete={mayDelete ? setDoomed : undefined} />
      </div>

      {dialogo && (
        <SubirDocumento
          borrador={`documento-de-${userId}`}
          send={(archivo, campos, progress) => {
            const body = { ...campos, user_id: String(userId), tipo: tipoDocumento(archivo.name) }
            return upload(documentosApi.upload, archivo, { body, ...progress })
          }}
          onClose={cerrar}
          onDone={({ message }) => {
            cerrar()
            tell('success', message)
            timer.current = setTimeout(() => void reload(), reloadMs)
          }}
        />
      )}
      {shown && (
        <VistaPrevia
          title={shown.title}
          archivo={archivoQuery(documentosApi.file, { params: { id: shown.id } })}
          onClose={() => setShown(undefined)}
        />
      )}
      <ConfirmDialog
        danger
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        // Its row may be gone.
        finalFocus={() => !removal.sent || removal.failure !== undefined || place.current}
        title="Eliminar documento"
        message={
          <>
            {mensajes.confirmarEliminarDocumento} <strong>{doomed?.title}</strong>
          </>
        }
        confirmLabel="Eliminar"
        loading={removal.sending}
        loadingLabel="Eliminando"
        onConfirm={async () => {
          await removal.send({ params: { id: doomed?.id ?? 0 } })
          setDoomed(undefined)
        }}
      />
    </Card>
  )
}
