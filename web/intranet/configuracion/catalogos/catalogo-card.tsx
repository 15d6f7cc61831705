import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Catalogo, catalogosApi, type Entrada } from '#contract/catalogos.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { AnioFeriados } from './anio-feriados.tsx'
import { EntradaModal } from './entrada-modal.tsx'
import { EntradaRow } from './entrada-row.tsx'
import { nombresCatalogos } from './nombres.ts'
import { thisYear, yearsOf } from './anios.ts'
import styles from './catalogos.module.css'

interface CatalogoCardProps {
  catalogo: Catalogo
  onDone: (text: string) => void
  onFailed: (text: string) => void
}

/** One catalogue: entries offered, and retired ones. */
export function CatalogoCard({ catalogo, onDone, onFailed }: CatalogoCardProps) {
  const { plural, uno, trata } = nombresCatalogos[catalogo]
  const { data, error, refetch } = useQuery(catalogoDe(catalogo))
  const [anio, setAnio] = useState(thisYear)
  /** Entry of the open form, as of opening; null for a new one. */
  const [editing, setEditing] = useState<Entrada | null>()
  const [told, setTold] = useState<Entrada>()
  const [leaving, setLeaving] = useState<Entrada>()
  const byYear = catalogo === 'feriados'
  const entradas = data?.data ?? []
  const rows = entradas.filter(({ codigo }) => !byYear || codigo.startsWith(`${anio}-`))

  const activate = useEnvio(catalogosApi.change, {
    onDone: ({ nombre, activo }) => onDone(`${nombre}: quedó ${activo ? 'en uso' : 'desactivado'}.`),
    onFailed,
  })
  const arrange = useEnvio(catalogosApi.arrange, { onFailed })
  const remove = useEnvio(catalogosApi.remove, { onDone: ({ message }) => onDone(message), onFailed })

  function mover({ id }: Entrada, by: -1 | 1): (() => void) | undefined {
    const ids = entradas.map((entrada) => entrada.id)
    const from = ids.indexOf(id)
    const other = ids[from + by]
    if (byYear || other === undefined || arrange.sending) return undefined
    return () => void arrange.send({ params: { catalogo }, body: { ids: ids.with(from, other).with(from + by, id) } })
  }

  const done = (text: string) => {
    setEditing(undefined)
    onDone(text)
  }

  return (
    <Card
      title={plural}
      action={
        <Button size="sm" icon={IconPlus} onClick={() => setEditing(null)}>
          Agregar {uno}
        </Button>
      }
    >
      <p className={styles.trata}>{trata}</p>
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {!data && !error && (
        <SkeletonGroup>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </SkeletonGroup>
      )}
      {data && byYear && <AnioFeriados anios={yearsOf(entradas)} anio={anio} onChange={setAnio} feriados={entradas} />}
      {data && rows.length === 0 && (
        <EmptyState bare headingLevel={3} title="No hay nada por aquí">
          Lo que agregue aparece en esta lista.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={styles.entradas} aria-label={plural}>
          {rows.map((entrada) => (
            <EntradaRow
              key={entrada.id}
              catalogo={catalogo}
              entrada={entrada}
              onEditar={() => setEditing(entrada)}
              onHistorial={() => setTold(entrada)}
              onActivar={() => {
                const { id, activo, version } = entrada
                void activate.send({ params: { catalogo, id }, body: { activo: !activo, version } })
              }}
              onEliminar={() => setLeaving(entrada)}
              onSubir={mover(entrada, -1)}
              onBajar={mover(entrada, 1)}
            />
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <EntradaModal
          catalogo={catalogo}
          entrada={editing ?? undefined}
          onClose={() => setEditing(undefined)}
          onDone={done}
        />
      )}
      {told && (
        <HistorialModal entidad="catalogo" id={told.id} nombre={told.nombre} onClose={() => setTold(undefined)} />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={`Eliminar ${uno}`}
        message={`¿Eliminar «${leaving?.nombre ?? ''}» del catálogo? Si solo quiere que no se ofrezca más, desactívelo.`}
        confirmLabel="Eliminar"
        danger
        loading={remove.sending}
        loadingLabel="Eliminando"
        onConfirm={async () => {
          await remove.send({ params: { catalogo, id: leaving?.id ?? 0 } })
          setLeaving(undefined)
        }}
      />
    </Card>
  )
}
