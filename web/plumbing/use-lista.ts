import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { Output } from '#contract/endpoint.ts'
import { Pagina } from '#contract/shared/paginacion.ts'
import { remember, recuerdoDe, tamanos } from './listas-recordadas.ts'
import { chosen, inPlace, useSearchParams } from './navegar.ts'
import { type Paged, pageQuery } from './query.ts'

type Query<E extends Paged> = z.input<E['query']>
/** Filters of a list, as they stand in the address. */
export type Filtro<E extends Paged> = {
  [name in Exclude<keyof Query<E>, 'page' | 'limit'>]?: Query<E>[name] & string
}
/** Empty: any. */
export type Cambios<E extends Paged> = { [name in keyof Filtro<E>]?: string }

interface ListaOptions<E extends Paged> {
  params?: object
  /** Filters that are not the person's to choose. */
  fixed?: Partial<Filtro<E>>
  limit?: number
  refetchInterval?: number
  /** Where the address is not its own: in a dialog, or below a form that asks before it changes. */
  local?: boolean
  /** Filters that a local list begins with. */
  begin?: Filtro<E>
  /** Rows per page are chosen and remembered on this device, and so are columns and views where `<Lista>` offers them. */
  recordada?: boolean
}

/** A list by pages. Filters and page stand in the address: it can be linked to, and survives a reload. */
export function useLista<E extends Paged>(
  endpoint: E,
  {
    params,
    fixed,
    limit: given,
    refetchInterval = 0,
    local = false,
    begin = {},
    recordada = false,
  }: ListaOptions<E> = {},
) {
  const [address, setAddress] = useSearchParams()
  const [inside, setInside] = useState(() => new URLSearchParams(begin as Record<string, string>))
  const search = local ? inside : address
  const [cuantas, setCuantas] = useState(() => tamanoDe(endpoint.path))
  const limit = recordada && cuantas !== tamanos[0] ? cuantas : given
  const names = Object.keys(endpoint.query.shape).filter((name) => !(name in { ...Pagina.shape, ...fixed }))
  const valid = (name: string, value: string | null) => value && shapeOf(endpoint)[name]?.safeParse(value).success
  const filtroOf = (search: URLSearchParams) =>
    Object.fromEntries(
      names.flatMap((name) => (valid(name, search.get(name)) ? [[name, search.get(name)]] : [])),
    ) as Filtro<E>
  const filtro = filtroOf(search)
  const page = Math.max(1, Number.parseInt(search.get(pagina) ?? '1') || 1)
  /** Parameters of the request, for its export too. */
  const con = { ...(params && { params }), query: { ...fixed, ...filtro } }
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...pageQuery(endpoint as Paged, { ...con, query: { ...fixed, page, ...(limit && { limit }), ...filtro } }),
    refetchInterval,
  })
  const pages = data ? Math.max(1, Math.ceil(data.total / data.limit)) : page

  /** The list at another place: what else the address holds stays. */
  const at =
    (changes: Cambios<E>, page = 1) =>
    (search: URLSearchParams): URLSearchParams => {
      const others = [...search].filter(([name]) => name !== pagina && !names.includes(name))
      const all = { ...filtroOf(search), ...changes } as Record<string, string>
      const chosen = Object.entries(all).filter(([, value]) => value)
      const ordered = chosen.toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b))
      return new URLSearchParams([...others, ...ordered, ...(page > 1 ? [[pagina, String(page)]] : [])])
    }
  const go = (next: ReturnType<typeof at>, how = chosen) => (local ? setInside(next) : setAddress(next, how))
  const turnTo = (page: number) => go(at({}, page))

  // The last one of the last page is gone.
  const vanished = !isPlaceholderData && page > pages
  if (vanished && local) turnTo(pages)
  const toLast = useEffectEvent(() => setAddress(at({}, pages), inPlace))
  useEffect(() => {
    if (vanished && !local) toLast()
  }, [vanished, local])

  return {
    data: data as Output<E> | undefined,
    error,
    isPending,
    refetch,
    ...(recordada && {
      nombre: endpoint.path,
      filas: {
        cuantas,
        elegir(next: number) {
          remember(endpoint.path, { filas: next })
          setCuantas(next)
          // The first row that was shown stays in view.
          turnTo(Math.floor(((Math.min(page, pages) - 1) * cuantas) / next) + 1)
        },
      },
    }),
    filtro,
    con,
    page: Math.min(page, pages),
    pages,
    turnTo,
    /** Another filter begins at its first page. */
    choose: (changes: Cambios<E>) =>
      go(at(changes), Object.keys(changes).every((name) => typed.has(name)) ? inPlace : chosen),
    /** The address with other filters. */
    to: (changes: Cambios<E>) => `?${at(changes)(search)}`,
  }
}

const pagina = 'pagina'
/** Filters that are written, letter by letter. */
const typed = new Set(['buscar', 'q'])
const tamanoDe = (lista: string): number => tamanos.find((one) => one === recuerdoDe(lista).filas) ?? tamanos[0]
const shapeOf = (endpoint: Paged): Record<string, { safeParse: (value: unknown) => { success: boolean } }> =>
  endpoint.query.shape
