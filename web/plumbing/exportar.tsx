import { useMutation } from '@tanstack/react-query'
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import type { Formato } from '#contract/shared/exportacion.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { fetchArchivo, workMs } from './api.ts'
import styles from './exportar.module.css'
import { guardarArchivo } from './guardar-archivo.ts'

interface ExportarProps<E extends Endpoint> {
  /** Call that returns the list as a file. */
  de: E
  /** Input of the list, so that the file holds the same. */
  con?: CallInput<E>
  /** Among a page's actions, which share one size and fill their rows on a phone. */
  ofPage?: boolean
}

/** domain §2.0.1: exports a list with the filters in force. */
export function Exportar<E extends Endpoint>({ de, con, ofPage = false }: ExportarProps<E>) {
  const download = useMutation({
    mutationFn: (formato: Formato) => {
      const asked: { query?: object } = con ?? {}
      return fetchArchivo<Endpoint & { query: NonNullable<Endpoint['query']> }>(de as never, {
        ...asked,
        query: { ...asked.query, formato },
        waitMs: workMs,
      })
    },
    onSuccess: guardarArchivo,
  })
  return (
    <div className={classes(styles.exportar, ofPage && styles.ancho)}>
      <ActionMenu
        label="Exportar"
        trigger={
          <Button variant="outline" size={ofPage ? 'md' : 'sm'} icon={IconDownload} loading={download.isPending}>
            Exportar
          </Button>
        }
        actions={[
          { label: 'Excel (XLSX)', icon: IconFileSpreadsheet, run: () => download.mutate('xlsx') },
          { label: 'CSV', icon: IconFileText, run: () => download.mutate('csv') },
        ]}
      />
      {download.error && <Alert variant="error">{download.error.message}</Alert>}
    </div>
  )
}
