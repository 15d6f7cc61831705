import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { DetalleInventario } from '#contract/equipamiento/inventarios.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './inventario.module.css'

interface TerminarProps {
  inventario: DetalleInventario
  tell: (text: string) => void
}

/** What is asked, and of which state of the count. */
interface Asked {
  estado: 'por_aprobar' | 'descartado'
  visto: DetalleInventario
}

/** Ends the counting. What was not counted is missing, which is asked first. */
export function Terminar({ inventario, tell }: TerminarProps) {
  const { role } = useMember().user
  const { id, lineas } = inventario
  const faltan = lineas.filter(({ contado }) => contado === null).length
  const [asking, setAsking] = useState<Asked>()
  const { send, sending, failure } = useEnvio(equipamientoApi.estadoInventario, {
    into: query(equipamientoApi.inventario, { params: { id } }),
    onDone: ({ estado }) => tell(estado === 'descartado' ? 'El inventario se descartó.' : 'Quedó por aprobar.'),
  })
  const ask = (estado: Asked['estado']) => setAsking({ estado, visto: inventario })
  const pasar = async ({ estado, visto }: Asked) => {
    await send({ params: { id }, body: { estado, version: visto.version } })
    setAsking(undefined)
  }
  return (
    <>
      {failure && <Alert variant="error">{failure}</Alert>}
      <div className={styles.acciones}>
        <Button
          loading={sending}
          onClick={() => (faltan > 0 ? ask('por_aprobar') : void pasar({ estado: 'por_aprobar', visto: inventario }))}
        >
          Terminar de contar
        </Button>
        {can(role, 'equipamiento.editar') && (
          <Button variant="outline" onClick={() => ask('descartado')}>
            Descartar
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={asking?.estado === 'descartado' ? 'Descartar el inventario' : 'Terminar de contar'}
        message={
          asking?.estado === 'descartado'
            ? 'Lo contado no cambia nada, y se abre otro para contar de nuevo.'
            : `${faltan === 1 ? 'Queda 1 pieza' : `Quedan ${faltan} piezas`} sin contar: se darán por faltantes.`
        }
        confirmLabel={asking?.estado === 'descartado' ? 'Descartar' : 'Terminar'}
        danger={asking?.estado === 'descartado'}
        loading={sending}
        onConfirm={() => asking && void pasar(asking)}
      />
    </>
  )
}
