import { useSearchParams } from 'react-router'
import type { FiltroUsuarios } from '#contract/usuarios.ts'
import { calidades, estadosUsuario, niveles } from '#contract/perfil.ts'
import { cargos } from '#contract/shared/cargos.ts'
import { roles } from '#contract/shared/permisos.ts'

/** What may be chosen in each filter; what stands in the address and is none of these is no filter. */
const words = {
  estado: estadosUsuario,
  cargo: cargos,
  nivel: niveles,
  calidad: calidades,
  rol: roles,
  orden: ['nombre', 'antiguedad'],
} as const

/** Whom the list shows and where in it one is, kept in the address: it can be linked to, and survives a reload. */
export function useFiltro() {
  const [params, setParams] = useSearchParams()
  const filtro: FiltroUsuarios = Object.fromEntries(
    Object.entries(words).flatMap(([name, allowed]) => {
      const value = params.get(name)
      return (allowed as readonly (string | null)[]).includes(value) ? [[name, value]] : []
    }),
  )
  const buscar = params.get('buscar')?.slice(0, 100)
  const page = Math.max(1, Number.parseInt(params.get('pagina') ?? '1') || 1)

  const set = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('vista', 'todos')
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    filtro: { ...filtro, ...(buscar && { buscar }) },
    page,
    /** Another filter begins at its first page. */
    choose: (changes: Record<string, string | undefined>) => set({ ...changes, pagina: undefined }),
    turnTo: (page: number) => set({ pagina: page > 1 ? String(page) : undefined }),
  }
}
