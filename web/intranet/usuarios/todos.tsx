import { IconTag } from '@tabler/icons-react'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { ExportarElegidas } from '#web/plumbing/exportar-elegidas.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useBuscado } from '#web/plumbing/use-buscado.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Accion } from './acciones.ts'
import { columnsFor } from './columnas.tsx'
import { Descargas } from './descargas.tsx'
import { chips, Filtro } from './filtro.tsx'

interface TodosProps {
  ownId: number
  /** For who administers. */
  onCalidad?: ((elegidas: readonly Usuario[], clear: () => void) => void) | undefined
  accionesDe: (usuario: Usuario) => Accion[]
  onAccion: (accion: Accion, usuario: Usuario) => void
}

const nothing = { estado: '', cargo: '', nivel: '', calidad: '', rol: '', buscar: '' }

export function Todos({ onCalidad, ...actions }: TodosProps) {
  const lista = useLista(usuariosApi.list, { recordada: true })
  const { filtro, choose } = lista
  const { typed, setTyped } = useBuscado(filtro.buscar ?? '', (buscar) => choose({ buscar }))
  return (
    <Card>
      <Filtro buscar={typed} filtro={filtro} onBuscar={setTyped} onChoose={choose} />
      <Descargas filtro={filtro} />
      <Lista
        lista={lista}
        searched
        caption="Usuarios"
        columns={columnsFor(actions)}
        rowKey={({ id }) => id}
        nombreDe={({ nombre }) => nombre}
        filtros={chips}
        renderAcciones={(elegidas, clear) => (
          <>
            <ExportarElegidas de={usuariosApi.export} con={{ query: filtro }} elegidas={elegidas} />
            {onCalidad && (
              <Button size="sm" variant="outline" icon={IconTag} onClick={() => onCalidad(elegidas, clear)}>
                Cambiar calidad
              </Button>
            )}
          </>
        )}
        count={(total) => cuantos(total, 'persona', 'personas')}
        empty={
          <EmptyState
            bare
            title="No se encontró a nadie"
            headingLevel={2}
            action={
              <Button
                variant="outline"
                onClick={() => {
                  setTyped('')
                  choose(nothing)
                }}
              >
                Quitar los filtros
              </Button>
            }
          >
            Pruebe con otro nombre, cargo, RUT o correo, o con otros filtros.
          </EmptyState>
        }
      />
    </Card>
  )
}
