import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Seccion, sitioApi, type VersionSeccion } from '#contract/sitio.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { versionesDe } from './consultas.ts'
import type { SeccionPublicada } from './publicada.ts'
import { columnasDe } from './versiones-columnas.tsx'
import { type Mirada, VistaPrevia } from './vista-previa-dialog.tsx'

interface VersionesProps {
  seccion: Seccion
  /** The version that is shown now. */
  actual: number
  /** Something is written that would be lost. */
  pending: boolean
  onRestored: (section: SeccionPublicada, version: number) => void
}

/** Every text that the section has had; any of them can be seen and brought back, and nothing is ever taken away. */
export function Versiones({ seccion, actual, pending, onRestored }: VersionesProps) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(versionesDe(seccion, page))
  const [mirada, setMirada] = useState<Mirada>()
  const [asked, setAsked] = useState<VersionSeccion>()
  const [restoring, setRestoring] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function see({ version }: VersionSeccion): Promise<void> {
    setFailure(undefined)
    try {
      const { contenido } = await api(sitioApi.version, { params: { seccion, version } })
      setMirada({ titulo: `Versión ${version}`, seccion, contenido })
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  async function restore({ version }: VersionSeccion): Promise<void> {
    setRestoring(true)
    setFailure(undefined)
    try {
      const params = { seccion, version }
      onRestored(await api(sitioApi.restore, { params, body: { version: actual } }), version)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : String(error))
    } finally {
      setRestoring(false)
      setAsked(undefined)
    }
  }

  const failed = failure ?? error?.message
  return (
    <Card title="Versiones anteriores">
      {failed && <Alert variant="error">{failed}</Alert>}
      {data && (
        <>
          <DataTable
            caption="Versiones"
            captionHidden
            columns={columnasDe({ actual, hasPage: seccion !== 'publicacion', onSee: see, onRestore: setAsked })}
            rows={data.data}
            rowKey={({ version }) => version}
          />
          <Pagination page={data.page} pages={Math.ceil(data.total / data.limit)} onChange={setPage} />
        </>
      )}
      {mirada && <VistaPrevia {...mirada} onClose={() => setMirada(undefined)} />}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`Volver a la versión ${asked?.version ?? ''}`}
        message={`El sitio mostrará ese texto desde ahora, y el actual quedará entre las versiones anteriores.${
          pending ? ' Lo que está escribiendo y no ha publicado se perderá.' : ''
        }`}
        confirmLabel="Volver a esta versión"
        danger={pending}
        loading={restoring}
        loadingLabel="Volviendo"
        onConfirm={() => asked && void restore(asked)}
      />
    </Card>
  )
}
