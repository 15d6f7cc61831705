import { useMutation } from '@tanstack/react-query'
import { IconFileZip } from '@tabler/icons-react'
import { Link } from 'react-router'
import { sistemaApi } from '#contract/sistema.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './respaldos.module.css'

interface ExportarTodoProps {
  onDone: (text: string) => void
  onFailed: (text: string) => void
}

/** Full export, for a company that leaves this program (domain §2.12). */
export function ExportarTodo({ onDone, onFailed }: ExportarTodoProps) {
  const download = useMutation({
    mutationFn: async () => guardarArchivo(await fetchArchivo(sistemaApi.exportacion)),
    onSuccess: () => onDone('La exportación se descargó.'),
    onError: ({ message }) => onFailed(message),
  })
  return (
    <Card
      title="Exportación"
      action={
        <Button
          variant="outline"
          icon={IconFileZip}
          size="sm"
          loading={download.isPending}
          loadingLabel="Exportando"
          onClick={() => download.mutate()}
        >
          Exportar todo
        </Button>
      }
    >
      <p className={styles.nota}>
        Un ZIP con planillas CSV y todos los documentos, que otros programas pueden leer. Contiene datos personales y de
        salud: cuídelo como al original. No sirve para restaurar; para eso están los respaldos.
      </p>
      <p className={styles.nota}>
        Para traer datos: los miembros, desde una planilla en{' '}
        <Link to="/intranet/usuarios?vista=todos">Administrar Usuarios</Link>, con Importar; una compañía entera,
        restaurando un respaldo como dice la guía de operación (docs/operacion.md).
      </p>
    </Card>
  )
}
