import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Output } from '#contract/endpoint.ts'
import { type Paged, query } from './query.ts'
import { useDialogo } from './use-dialogo.ts'

type PorId = Paged & { query: { shape: { id: z.ZodType } } }

interface RegistroOptions {
  /** In no other state is it opened. */
  con?: { estado?: string }
  /** Told once the dialog has closed. */
  tell: (text: string) => void
}

/**
 * The record that an address opens (`?dialogo=ver&de=21`), though its list shows another page. It stays as it was first
 * read: what is decided is what was seen. Without a name of the dialog, none is opened.
 */
export function useRegistro<E extends PorId>(
  endpoint: E,
  nombre: string | undefined,
  { con = {}, tell }: RegistroOptions,
) {
  const { dialogo, cerrar } = useDialogo(nombre ? [nombre] : [])
  const id = dialogo?.de
  const { data } = useQuery({
    ...query(endpoint as Paged, { query: { id, ...con } }),
    enabled: id !== undefined,
    staleTime: 'static',
    gcTime: 0,
  })
  const registro: Output<E>['data'][number] | undefined = id === undefined ? undefined : data?.data[0]
  const done = (text: string) => {
    cerrar()
    tell(text)
  }
  return { registro, onClose: cerrar, done }
}
