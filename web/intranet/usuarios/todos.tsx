import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useBuscado } from '#web/plumbing/use-buscado.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Accion } from './acciones.ts'
import { columnsFor } from './columnas.tsx'
import { Descargas } from './descargas.tsx'
import { Filtro } from './filtro.tsx'

interface TodosProps {
  ownId: number
  accionesDe: (usuario: Usuario) => Accion[]
  onAccion: (accion: Accion, usuario: Usuario) => void
}

const nothing = { estado: '', cargo: '', nivel: '', calidad: '', rol: '', buscar: '' }

export function Todos(actions: TodosProps) {
  const lista = useLista(usuariosApi.list)
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
            Pruebe con otro nombre, RUT o correo, o con otros filtros.
          </EmptyState>
        }
      />
    </Card>
  )
}
