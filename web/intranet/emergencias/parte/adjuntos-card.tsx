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
import { adjuntoEnCola, porQuitar, quitaDeAdjuntoEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { subirOEsperar } from '#web/parts/pendientes/subir.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { archivoQuery, makeStale, query } from '#web/plumbing/query.ts'
import { storedUser } from '#web/plumbing/session.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './parte.module.css'

/** Photographs and papers of an emergency; they may still change once it is closed (domain §2.5). */
export function AdjuntosCard({ emergencia: { id, folio, puede_editar } }: { emergencia: EmergenciaDetalle }) {
  const queries = useQueryClient()
  const params = { id }
  const enlace = `/intranet/emergencias/${id}?vista=parte`
  const asked = query(emergenciasApi.adjuntos, { params })
  const { data, error } = useQuery(asked)
  const [shown, setShown] = useState<Adjunto>()
  const [doomed, setDoomed] = useState<Adjunto>()
  const [sending, setSending] = useState('')
  const { part, failure, fail, start } = useSubida()
  const removal = useEnvio(emergenciasApi.removeAdjunto, {
    into: asked,
    espera: useEspera(quitaDeAdjuntoEnCola, { titulo: `Quitar ${doomed?.filename}`, enlace }),
  })
  const quitados = porQuitar(usePendientes(storedUser()?.id ?? 0), id).adjuntos

  /** One after another; one that is refused stops the rest, and is named. */
  async function add(files: File[]): Promise<void> {
    for (const file of files) {
      setSending(file.name)
      if (file.size > documentoMaximo) return fail(mensajes.documentoDemasiadoGrande)
      const answer = await start(async (progress) => {
        const where = { params, titulo: `Archivo de ${folio}: ${file.name}`, enlace }
        return { adjuntos: await subirOEsperar(queries, adjuntoEnCola, file, { ...where, ...progress }) }
      })
      if (!answer) return
      if (answer.adjuntos) queries.setQueryData(asked.queryKey, answer.adjuntos)
    }
    void makeStale(queries, emergenciasApi.addAdjunto, asked.queryKey)
  }

  if (!data && !(error && puede_editar)) return null
  const { data: adjuntos, cuantos, puede_cambiar } = data ?? { data: [], cuantos: 0, puede_cambiar: puede_editar }
  const hidden = cuantos > adjuntos.length
  return (
    <Card title="Fotos y archivos">
      <div className={styles.cuerpo}>
        {hidden && (
          <p className={styles.nota}>
            <strong>{`${cuantos} ${cuantos === 1 ? 'archivo' : 'archivos'}. `}</strong>
            Los ve quien puede editar o revisar esta emergencia.
          </p>
        )}
        {cuantos === 0 && <p className={styles.nota}>Sin archivos.</p>}
        {adjuntos.length > 0 && (
          <ul>
            {adjuntos.map((adjunto) => (
              <DocumentoRow
                key={adjunto.id}
                documento={{ ...adjunto, title: adjunto.filename }}
                description={
                  quitados.has(adjunto.id) ? 'Se quitará al volver la conexión' : `Lo adjuntó ${adjunto.subido_por}`
                }
                onView={() => setShown(adjunto)}
                onDelete={puede_cambiar && !quitados.has(adjunto.id) ? () => setDoomed(adjunto) : undefined}
              />
            ))}
          </ul>
        )}
        {removal.failure && <Alert variant="error">{removal.failure}</Alert>}
        {puede_cambiar && (
          <FileDrop
            multiple
            label="Agregar fotos o archivos"
            hint="Imagen JPG o PNG, PDF o Word, de hasta 10 MB cada uno"
            accept={extensionesOfrecidas}
            error={failure && `${sending}: ${failure}`}
            disabled={part !== undefined}
            onFiles={(files) => void add(files)}
          />
        )}
        {part !== undefined && <ProgressBar label={`Subiendo ${sending}`} value={part} />}
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
