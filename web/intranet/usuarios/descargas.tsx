import { useMutation } from '@tanstack/react-query'
import { IconAddressBook, IconDownload, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type FiltroUsuarios, usuariosApi } from '#contract/usuarios.ts'
import { fetchArchivo } from '../../plumbing/api.ts'
import { guardarArchivo } from '../../plumbing/guardar-archivo.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './usuarios.module.css'

/** What is taken along of those whom the filter leaves, and the lists of everyone. */
export function Descargas({ filtro }: { filtro: FiltroUsuarios }) {
  const download = useMutation({
    mutationFn: async (formato: 'xlsx' | 'csv') =>
      guardarArchivo(await fetchArchivo(usuariosApi.export, { query: { ...filtro, formato } })),
  })
  const working = (formato: string) => download.isPending && download.variables === formato
  return (
    <>
      <div className={styles.downloads}>
        <Button
          variant="outline"
          size="sm"
          icon={IconFileSpreadsheet}
          loading={working('xlsx')}
          onClick={() => download.mutate('xlsx')}
        >
          Exportar a Excel
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon={IconDownload}
          loading={working('csv')}
          onClick={() => download.mutate('csv')}
        >
          Exportar CSV
        </Button>
        <Button variant="outline" size="sm" icon={IconPrinter} render={<Link to="/intranet/usuarios/escalafon" />}>
          Imprimir escalafón
        </Button>
        <Button variant="outline" size="sm" icon={IconAddressBook} render={<Link to="/intranet/directorio" />}>
          Directorio
        </Button>
      </div>
      {download.error && <Alert variant="error">{download.error.message}</Alert>}
    </>
  )
}
