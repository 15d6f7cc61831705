import { useState } from 'react'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Buzon, Recibido } from './buzon.ts'
import { columnsFor } from './columnas.tsx'
import { EliminarDialog } from './eliminar-dialog.tsx'
import { RecibidoModal } from './recibido-modal.tsx'
import styles from './recibidos.module.css'

/** Messages from neighbours, pending first. */
export function Recibidos<R extends Recibido>({ buzon }: { buzon: Buzon<R> }) {
  const [open, setOpen] = useState<R>()
  const [leaving, setLeaving] = useState<R>()
  const { banner, tell, close } = useBanner()
  const lista = useLista(buzon.list)
  const { data, filtro, con, choose } = lista
  const done = (text: string) => {
    setOpen(undefined)
    setLeaving(undefined)
    tell(text)
  }
  const labels = {
    '': 'Todos',
    pendiente: `Pendientes (${data?.pendientes ?? 0})`,
    respondido: `Respondidos (${data?.respondidos ?? 0})`,
  }

  return (
    <>
      <Banner banner={banner} onClose={close} />
      <Card title={buzon.titulo} action={<Exportar de={buzon.exporta} con={con} />}>
        <Select
          label="Estado"
          className={styles.filter}
          options={(['', 'pendiente', 'respondido'] as const).map((value) => ({ value, label: labels[value] }))}
          value={filtro.estado ?? ''}
          onChange={(estado) => choose({ estado })}
        />
        <Lista
          lista={{ ...lista, data: data as { data: R[]; total: number } | undefined }}
          caption={buzon.titulo}
          columns={columnsFor(buzon, setOpen)}
          rowKey={({ id }) => id}
          empty={
            <EmptyState bare title="No hay nada por aquí" headingLevel={3}>
              {filtro.estado ? 'Ninguno está en este estado.' : buzon.vacio}
            </EmptyState>
          }
        />
      </Card>
      {open && (
        <RecibidoModal
          buzon={buzon}
          recibido={open}
          onClose={() => setOpen(undefined)}
          onDone={done}
          onRemove={() => {
            setLeaving(open)
            setOpen(undefined)
          }}
        />
      )}
      {leaving && (
        <EliminarDialog buzon={buzon} recibido={leaving} onClose={() => setLeaving(undefined)} onDone={done} />
      )}
    </>
  )
}
