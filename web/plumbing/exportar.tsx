import { IconDownload } from '@tabler/icons-react'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './exportar.module.css'
import { useExportar } from './use-exportar.ts'

interface ExportarProps<E extends Endpoint> {
  /** Call that returns the list as a file. */
  de: E
  /** Input of the list, so that the file holds the same. */
  con?: CallInput<E>
  /** Among a page's actions, which share one size and fill their rows on a phone. */
  ofPage?: boolean
  /** Other papers of the same list. */
  more?: readonly Action[]
}

/** domain §2.0.1: exports a list with the filters in force. */
export function Exportar<E extends Endpoint>({ de, con, ofPage = false, more }: ExportarProps<E>) {
  const { acciones, isPending, error } = useExportar(de, con)
  return (
    <div className={classes(styles.exportar, ofPage && styles.ancho)}>
      <ActionMenu
        label="Exportar"
        trigger={
          <Button variant="outline" size={ofPage ? 'md' : 'sm'} icon={IconDownload} loading={isPending}>
            Exportar
          </Button>
        }
        actions={[...acciones, ...(more ?? [])]}
      />
      {error && <Alert variant="error">{error.message}</Alert>}
    </div>
  )
}
