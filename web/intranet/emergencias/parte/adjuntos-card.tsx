import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Adjunto } from '#contract/emergencias/adjuntos.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { documentoMaximo, extensionesOfrecidas } from '#contract/shared/archivo.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { DocumentoRow } from '#web/parts/documentos/documento-row.tsx'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { archivoQuery, makeStale, query } from '#web/plumbing/query.ts'
import { upload } from '#web/plumbing/upload.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './parte.module.css'

/** Photographs and papers of an emergency; they may still change once it is closed (domain §2.5). */
export function AdjuntosCard({ emergencia: { id } }: { emergencia: EmergenciaDetalle }) {
  const queries = useQueryClient()
  const params = { id }
  const asked = query(emergenciasApi.adjuntos, { params })
  const { data } = useQuery(asked)
  const [shown, setShown] = useState<Adjunto>()
  const [doomed, setDoomed] = useState<Adjunto>()
  const { part, failure, fail, start } = useSubida()
  const removal = useEnvio(emergenciasApi.removeAdjunto, { into: asked })

  /** One after another; one that is refused stops the rest, and is named. */
  async function add(files: File[]): Promise<void> {
    for (const file of files) {
      if (file.size > documentoMaximo) return fail(`${file.name}: ${mensajes.documentoDemasiadoGrande}`)
      const answer = await start((progress) => upload(emergenciasApi.addAdjunto, file, { params, ...progress }))
      if (!answer) return
      queries.setQueryData(asked.queryKey, answer)
    }
    void makeStale(queries, emergenciasApi.addAdjunto, asked.queryKey)
  }

  if (!data) return null
  const hidden = data.cuantos > data.data.length
  return (
    <Card title="Fotos y archivos">
      <div className={styles.cuerpo}>
        {hidden && (
          <p className={styles.nota}>
            <strong>{`${data.cuantos} ${data.cuantos === 1 ? 'archivo' : 'archivos'}. `}</strong>
            Los ve quien puede editar o revisar esta emergencia.
          </p>
        )}
        {data.cuantos === 0 && <p className={styles.nota}>Sin archivos.</p>}
        {data.data.length > 0 && (
          <ul>
            {data.data.map((adjunto) => (
              <DocumentoRow
                key={adjunto.id}
                documento={{ ...adjunto, title: adjunto.filename }}
                description={`Lo adjuntó ${adjunto.subido_por}`}
                onView={() => setShown(adjunto)}
                onDelete={data.puede_cambiar ? () => setDoomed(adjunto) : undefined}
              />
            ))}
          </ul>
        )}
        {removal.failure && <Alert variant="error">{removal.failure}</Alert>}
        {data.puede_cambiar && (
          <FileDrop
            multiple
            label="Agregar fotos o archivos"
            hint="Imagen JPG o PNG, PDF o Word, de hasta 10 MB cada uno"
            accept={extensionesOfrecidas}
            error={failure}
            disabled={part !== undefined}
            onFiles={(files) => void add(files)}
          />
        )}
        {part !== undefined && <ProgressBar label="Subiendo" value={part} />}
      </div>
      {shown && (
        <VistaPrevia
          title={shown.filename}
          archivo={archivoQuery(emergenciasApi.adjunto, { params: { id, adjunto: shown.id } })}
          onClose={() => setShown(undefined)}
        />
      )}
      <ConfirmDialog
        danger
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        title="Quitar archivo"
        message={
          <>
            ¿Quitar <strong>{doomed?.filename}</strong> de esta emergencia? No se puede deshacer.
          </>
        }
        confirmLabel="Quitar"
        loading={removal.sending}
        loadingLabel="Quitando"
        onConfirm={async () => {
          await removal.send({ params: { id, adjunto: doomed?.id ?? 0 } })
          setDoomed(undefined)
        }}
      />
    </Card>
  )
}
