import { useState } from 'react'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { ExportarElegidas } from '#web/plumbing/exportar-elegidas.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { dicho } from '#web/plumbing/lista-dicha.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { useRegistro } from '#web/plumbing/use-registro.ts'
import { useVarios } from '#web/plumbing/use-varios.ts'
import { Button } from '#web/ui/button.tsx'
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
  const { banner, tell, fail, close } = useBanner()
  const pedido = useRegistro(buzon.list, 'ver', { tell })
  const deLaDireccion = pedido.registro as R | undefined
  const lista = useLista(buzon.list, { recordada: true })
  const { enviar, sending } = useVarios<R>(buzon.markVarios, { nombreDe: ({ nombre }) => nombre, tell, fail })
  const { data, filtro, con, choose } = lista
  const done = (text: string) => {
    setOpen(undefined)
    setLeaving(undefined)
    tell(text)
  }
  async function mark(elegidas: readonly R[], respondido: boolean, clear: () => void) {
    const state = respondido ? 'con respuesta' : 'por responder'
    const dealt = await enviar(elegidas, {
      mas: { respondido },
      hecho: (cuantos) => `${buzon.cuenta(cuantos)} ${state}.`,
      // The other way it would say that whoever takes it back answered, and now.
      ...(respondido && {
        deshacer: {
          mas: ({ respondido_en }: R) => ({ respondido: respondido_en !== null }),
          dicho: 'Todo quedó como estaba.',
        },
      }),
    })
    if (dealt) clear()
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
          nombreDe={({ nombre }) => nombre}
          count={buzon.cuenta}
          filtros={chips}
          renderAcciones={(elegidas, clear) => (
            <>
              {elegidas.some(({ respondido_en }) => respondido_en === null) && (
                <Button size="sm" loading={sending} onClick={() => void mark(elegidas, true, clear)}>
                  Marcar como respondidos
                </Button>
              )}
              {elegidas.some(({ respondido_en }) => respondido_en !== null) && (
                <Button size="sm" variant="outline" loading={sending} onClick={() => void mark(elegidas, false, clear)}>
                  Volver a pendientes
                </Button>
              )}
              <ExportarElegidas de={buzon.exporta} con={con} elegidas={elegidas} />
            </>
          )}
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
      {deLaDireccion && (
        <RecibidoModal
          buzon={buzon}
          recibido={deLaDireccion}
          onClose={pedido.onClose}
          onDone={pedido.done}
          onRemove={() => {
            pedido.onClose()
            setLeaving(deLaDireccion)
          }}
        />
      )}
      {leaving && (
        <EliminarDialog buzon={buzon} recibido={leaving} onClose={() => setLeaving(undefined)} onDone={done} />
      )}
    </>
  )
}

const chips = [
  dicho('estado', 'Estado', [
    { value: 'pendiente', label: 'Pendientes' },
    { value: 'respondido', label: 'Respondidos' },
  ]),
]
