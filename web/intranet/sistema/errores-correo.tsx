import { useQuery } from '@tanstack/react-query'
import { type ErrorCorreo, sistemaApi } from '#contract/sistema.ts'
import { query } from '#web/plumbing/query.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import styles from './sistema.module.css'

const origenes: Record<ErrorCorreo['origen'], string> = {
  correo: 'Servidor de correo',
  proveedor: 'Formulario de contacto',
}

const columns: Column<ErrorCorreo>[] = [
  { key: 'fecha', header: 'Fecha', cell: ({ fecha }) => shortMoment(fecha), nowrap: true },
  { key: 'origen', header: 'Origen', cell: ({ origen }) => origenes[origen], nowrap: true },
  { key: 'quien', header: 'Para, o de', cell: ({ quien }) => <div className={styles.address}>{quien}</div> },
  { key: 'error', header: 'Error', cell: ({ error }) => <div className={styles.subject}>{error}</div> },
]

/** Latest failed mails (domain §2.12, spec §8); nothing while all goes well. */
export function ErroresCorreo() {
  const { data, error } = useQuery(query(sistemaApi.erroresCorreo))
  if (error) return <Alert variant="error">{error.message}</Alert>
  if (!data || data.data.length === 0) return null
  return (
    <Card title="Últimos errores">
      <DataTable
        caption="Últimos errores de correo"
        captionHidden
        columns={columns}
        rows={data.data}
        rowKey={({ fecha, quien, error }) => `${fecha} ${quien} ${error}`}
      />
    </Card>
  )
}
