import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Cargo, cargos } from '#contract/shared/cargos.ts'
import { nombresRoles, type Role, roleId } from '#contract/shared/permisos.ts'
import type { FilaImportada } from '#contract/usuarios/importacion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { rolSugerido } from '#web/parts/perfil/rol-sugerido.ts'
import { api } from '#web/plumbing/api.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The roles that the sheet or the cargos suggest for those who came in: a sheet grants none, a press does. */
export function RolesSugeridos({ filas }: { filas: FilaImportada[] }) {
  const queries = useQueryClient()
  const sugeridos = filas.flatMap(sugeridoDe)
  const give = useMutation({
    mutationFn: async () => {
      for (const { id, rol } of sugeridos)
        await api(usuariosApi.changeRole, { params: { id }, body: { rolId: roleId(rol) } })
    },
    onSettled: () => makeStale(queries, usuariosApi.changeRole),
  })
  if (sugeridos.length === 0) return null
  if (give.isSuccess) return <Alert variant="success">{given(sugeridos.length)}</Alert>
  return (
    <Card title="Roles sugeridos">
      {give.error && <Alert variant="error">{give.error.message}</Alert>}
      <p>
        Todos entraron con el rol Bombero. Por su cargo o su planilla:{' '}
        {sugeridos.map(({ nombre, rol }) => `${nombre}, ${nombresRoles[rol]}`).join('; ')}.
      </p>
      <Button variant="outline" loading={give.isPending} onClick={() => give.mutate()}>
        {sugeridos.length === 1 ? 'Aplicar el rol sugerido' : `Aplicar los ${sugeridos.length} roles sugeridos`}
      </Button>
    </Card>
  )
}

function sugeridoDe({ id, nombre, cargo, estado, rol }: FilaImportada): { id: number; nombre: string; rol: Role }[] {
  const sugerido = rol ?? rolSugerido(cargos.find((one): one is Cargo => one === cargo) ?? null)
  return id === undefined || estado !== 'activo' || sugerido === 'bombero' ? [] : [{ id, nombre, rol: sugerido }]
}

const given = (count: number) =>
  count === 1 ? 'Se aplicó el rol sugerido.' : `Se aplicaron los ${count} roles sugeridos.`
