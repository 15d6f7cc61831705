import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResultadoImportacion } from '#contract/usuarios/importacion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { upload } from '#web/plumbing/upload.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ElegirPlanilla } from './importar/elegir-planilla.tsx'
import { ResultadoPlanilla } from './importar/resultado-planilla.tsx'
import { RevisarPlanilla } from './importar/revisar-planilla.tsx'

/** Members from a sheet, in three steps: choose, rehearse, import. */
export function ImportarModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [invitar, setInvitar] = useState(false)
  const rehearse = useMutation({ mutationFn: (chosen: File) => send(chosen, { simular: 'true' }) })
  const write = useMutation({
    mutationFn: (chosen: File) => send(chosen, { simular: 'false', invitar: String(invitar) }),
    onSuccess: () => makeStale(queries, usuariosApi.import),
  })
  const review = write.data ? undefined : rehearse.data
  const error = write.error ?? rehearse.error
  const again = () => {
    setFile(undefined)
    rehearse.reset()
    write.reset()
  }

  return (
    <Modal
      open
      onOpenChange={() => !write.isPending && onClose()}
      size={review || write.data ? 'xl' : 'md'}
      title="Importar miembros"
      footer={
        <>
          {review && (
            <Button variant="outline" disabled={write.isPending} onClick={again}>
              Elegir otra
            </Button>
          )}
          <Button variant={write.data ? 'primary' : 'outline'} disabled={write.isPending} onClick={onClose}>
            {write.data ? 'Listo' : 'Cancelar'}
          </Button>
          {review && review.importadas > 0 && (
            <Button
              loading={write.isPending}
              loadingLabel="Importando"
              onClick={() => file && write.mutate(file)}
            >{`Importar ${counted(review.importadas)}`}</Button>
          )}
        </>
      }
    >
      {error && <Alert variant="error">{error.message}</Alert>}
      {!review && !write.data && (
        <ElegirPlanilla
          disabled={rehearse.isPending}
          onFile={(chosen) => {
            setFile(chosen)
            rehearse.mutate(chosen)
          }}
        />
      )}
      {rehearse.isPending && <Spinner />}
      {review && <RevisarPlanilla archivo={file?.name ?? ''} resultado={review} {...{ invitar, setInvitar }} />}
      {write.data && <ResultadoPlanilla resultado={write.data} />}
    </Modal>
  )
}

const send = (file: File, body: Record<string, string>): Promise<ResultadoImportacion> =>
  upload(usuariosApi.import, file, { body })

const counted = (count: number) => (count === 1 ? '1 miembro' : `${count.toLocaleString('es-CL')} miembros`)
