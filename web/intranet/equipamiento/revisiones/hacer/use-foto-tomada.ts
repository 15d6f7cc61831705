import { useQuery } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { llamadaOf } from '#web/plumbing/pendientes.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { madeQuery } from '#web/plumbing/query.ts'

/** Address of the photograph of a point that waits on this device, after a reload too. */
export function useFotoTomada(ref: string, item: string): string | undefined {
  const todos = usePendientes(useMember().user.id)
  const waiting = todos.findLast(
    ({ llamada, params }) =>
      llamada === llamadaOf(equipamientoApi.saveFotoEjecucion) && params.ref === ref && params.item === item,
  )
  const { foto } = (waiting?.body ?? { foto: '' }) as { foto: string }
  const { data } = useQuery({
    ...madeQuery(equipamientoApi.saveFotoEjecucion, `foto ${waiting?.uuid}`, async () => {
      const bytes = Uint8Array.from(atob(foto), (letter) => letter.charCodeAt(0))
      return URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    }),
    staleTime: 'static',
    enabled: waiting !== undefined,
  })
  return data
}
