import type { ReactNode } from 'react'
import { eventosApi } from '#contract/eventos.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { columnas } from './columnas.tsx'
import { Filtro } from './filtro.tsx'
import styles from './eventos.module.css'

interface ListaDeEventosProps {
  filtrando: boolean
  conBorradores: boolean
  herramientas: ReactNode
}

/** Events by pages, the first one first. */
export function ListaDeEventos({ filtrando, conBorradores, herramientas }: ListaDeEventosProps) {
  const lista = useLista(eventosApi.eventos)
  const { filtro, choose } = lista
  const filtered = Object.keys(filtro).length > 0
  return (
    <Card className={styles.lista ?? ''}>
      {herramientas}
      {(filtrando || filtered) && <Filtro filtro={filtro} onChoose={choose} conDias conBorradores={conBorradores} />}
      <Lista
        lista={lista}
        searched
        caption="Eventos"
        columns={columnas}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'evento', 'eventos')}
        empty={
          <EmptyState
            bare
            headingLevel={2}
            title={filtered ? 'No se encontró ningún evento' : 'Aún no hay eventos'}
            action={
              filtered && (
                <Button variant="outline" onClick={() => choose({ tipo: '', estado: '', desde: '', hasta: '' })}>
                  Quitar los filtros
                </Button>
              )
            }
          >
            {filtered ? 'Pruebe con otro tipo u otras fechas.' : 'Cada uno queda aquí desde que se publica.'}
          </EmptyState>
        }
      />
    </Card>
  )
}
