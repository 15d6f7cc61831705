import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { EnPoder } from '#contract/equipamiento/movimientos.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { EntregaCard } from '#web/parts/equipamiento/entrega-card.tsx'
import { fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { longDate } from '#web/plumbing/format.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './equipos.module.css'

interface EquiposCardProps {
  id: number
  own: boolean
  onDone: (text: string) => void
}

/** Equipment that a member has, and entregas that they have not signed for (domain §2.7). */
export function EquiposCard({ id, own, onDone }: EquiposCardProps) {
  const recibe = can(useMember().user.role, 'equipamiento.editar')
  const lista = useQuery({
    ...query(equipamientoApi.responsable, { params: { id } }),
    ...(own && { meta: keptForLater }),
  })
  const { abierto, abrir, onClose, done } = useAbierto<EnPoder>(onDone)
  const devolver = useEnvio(equipamientoApi.mover, { onDone: () => done('La devolución quedó registrada.') })
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  // Notices lead here.
  useEffect(() => {
    if (hash === '#equipos') place.current?.scrollIntoView()
  }, [hash])
  const sinRecibir = lista.data?.por_recibir ?? []
  return (
    <div ref={place} id="equipos" tabIndex={-1} className={styles.lugar}>
      <Card title="Equipos a su cargo">
        {devolver.failure && <Alert variant="error">{devolver.failure}</Alert>}
        {sinRecibir.map((entrega) => (
          <EntregaCard key={entrega.id} entrega={entrega} own={own} headingLevel={3} tell={onDone} />
        ))}
        <Lista
          lista={lista}
          caption="Equipos a su cargo"
          className={styles.lista}
          rowKey={({ equipo_id }) => equipo_id}
          renderRow={(uno) => (
            <div className={styles.fila}>
              <div className={styles.que}>
                <Link to={fichaDeEquipo(uno.equipo_id)}>
                  {uno.codigo} {uno.nombre}
                </Link>
                <span className={styles.nota}>{detalleDe(uno)}</span>
              </div>
              {recibe && (
                <Button variant="outline" size="sm" aria-label={`Devolver ${uno.codigo}`} onClick={() => abrir(uno)}>
                  Devolver
                </Button>
              )}
            </div>
          )}
          empty={
            <EmptyState bare headingLevel={3} title="Nada a su cargo">
              Aquí queda lo que la compañía le entregue.
            </EmptyState>
          }
        />
      </Card>
      <ConfirmDialog
        open={abierto !== undefined}
        onOpenChange={onClose}
        // Its row is gone.
        finalFocus={() => place.current}
        title="Registrar devolución"
        message={abierto ? preguntaDe(abierto) : ''}
        confirmLabel="Registrar devolución"
        loading={devolver.sending}
        loadingLabel="Registrando"
        onConfirm={async () => {
          if (abierto)
            await devolver.send({
              params: { id: abierto.equipo_id },
              body: { tipo: 'devolucion', de_id: id, cantidad: abierto.cantidad },
            })
          onClose()
        }}
      />
    </div>
  )
}

const detalleDe = ({ cantidad, existencia, talla, unidad, desde }: EnPoder): string =>
  [
    existencia && `${cantidad.toLocaleString('es-CL')} en su poder`,
    talla && `talla ${talla}`,
    unidad && `en ${unidad}`,
    desde && `desde el ${longDate(desde)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const preguntaDe = ({ codigo, nombre, cantidad, existencia, unidad }: EnPoder): string => {
  if (existencia) return `¿Devolvió ${cantidad === 1 ? 'uno' : `los ${cantidad}`} de ${codigo} ${nombre}?`
  return `¿Devolvió ${codigo} ${nombre}? Queda en ${unidad ? `${unidad}, sin asignar` : 'la bodega'}.`
}
