import type { QueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { ApiError } from './api.ts'
import { ahoraDe, changesIn, differ, type EnPalabras, otraPersona } from './ahora.ts'
import { type BorradorDeForm, type NombreDeBorrador, useBorrador } from './use-borrador.ts'

interface VistoOptions<R> {
  /** Schema of the record, which the refusal of a stale version brings. */
  como?: z.ZodType<NonNullable<R>>
  /** Reads the record as it stands, where the refusal does not bring it; undefined or 404 where it is gone. */
  readNow?: (queries: QueryClient) => Promise<NonNullable<R> | undefined>
  onNow?: (now: NonNullable<R>) => void
  conflict?: (now: NonNullable<R>) => string
}

/**
 * A record as the person saw it: when the form opened and, once somebody else was faster, what was then shown. Its version
 * is what is sent, so that no change is overwritten unseen (docs/decisions/129). `conflicto` goes into `useEnvio` or
 * `useFormulario`.
 */
export function useVisto<R>(registro: R, { como, readNow, onNow, conflict = otraPersona }: VistoOptions<R>) {
  const [{ visto, anterior }, setShown] = useState<{ visto: R; anterior?: R }>({ visto: registro })
  return {
    visto,
    /** After a conflict: what had been shown before. */
    anterior,
    /** Where a form stays open: what it shows next. */
    see: (now: R) => setShown({ visto: now }),
    conflicto: {
      readNow: async (queries: QueryClient, refusal: ApiError) => {
        const brought = como?.safeParse(refusal.actual)
        if (brought?.success) return brought.data
        if (readNow) return await readNow(queries)
        if (refusal.status === 404) return undefined
        throw new Error('What stands now cannot be read')
      },
      onNow: (now: NonNullable<R>) => {
        setShown((before) => ({ visto: now, anterior: before.visto }))
        onNow?.(now)
      },
      conflict,
    },
  }
}

interface EscritoOptions<R> extends Omit<VistoOptions<R>, 'onNow' | 'conflict'> {
  borrador: NombreDeBorrador
}

/**
 * The same with the values that a form types over it. Untouched fields take what stands now, typed ones stay, and `ahora`
 * says beside a field what somebody else made of it.
 */
export function useEscrito<R, Escrito extends object>(
  registro: R,
  escritoDe: (registro: R) => Escrito,
  { borrador: nombre, ...options }: EscritoOptions<R>,
) {
  const borradorDe = useBorrador<Escrito>(nombre, registro ? escritoDe(registro) : undefined)
  const { kept, keep, drop } = borradorDe
  const [{ vista, escrito, antes }, setState] = useState((): State<Escrito> => {
    const vista = escritoDe(registro)
    // One of an older build may have other fields.
    const names = Object.keys(kept ?? {}).filter((name) => name in vista)
    const typed = Object.fromEntries(names.map((name) => [name, kept?.[name as keyof Escrito]]))
    return { vista, escrito: { ...vista, ...typed }, antes: {} }
  })
  const { visto, see, conflicto } = useVisto(registro, {
    ...options,
    onNow: (now) => setState((before) => movedTo(escritoDe(now), before)),
  })
  const unmoved = (now: NonNullable<R>) => !differ(escritoDe(now), vista)
  const typed = changesIn(escrito, vista)
  const text = JSON.stringify(typed)
  // When something was typed, not when the form is drawn: what was just sent is dropped.
  const keepTyped = useEffectEvent((text: string) => keep(JSON.parse(text) as Partial<Escrito>, vista))
  useEffect(() => keepTyped(text), [text])
  const borrador: BorradorDeForm = {
    recuperado: kept !== undefined,
    ahora: borradorDe.ahora,
    drop,
    discard() {
      drop()
      setState((before) => ({ ...before, escrito: before.vista }))
    },
  }
  function ahora(name: keyof Escrito, enPalabras?: EnPalabras): string | undefined {
    if (!(name in antes)) return undefined
    return ahoraDe(name in typed, antes[name], vista[name], enPalabras)
  }
  /** The same in a control's props, instead of its own helper. */
  function nota(name: keyof Escrito, enPalabras?: EnPalabras) {
    const helper = ahora(name, enPalabras)
    return helper === undefined ? {} : { helper }
  }
  const change = (some: Partial<Escrito>) =>
    setState((before) => ({ ...before, escrito: { ...before.escrito, ...some } }))
  /** Begins anew with these values. */
  const reset = (vista: Escrito) => setState({ vista, escrito: vista, antes: {} })
  return {
    visto,
    conflicto: { ...conflicto, unmoved, borrador },
    borrador,
    see(now: R) {
      see(now)
      reset(escritoDe(now))
    },
    reset,
    /** The values of `visto`. */
    vista,
    escrito,
    change,
    pending: Object.keys(typed).length > 0,
    ahora,
    nota,
    /** Props of controls, by the name of their field; `fields`: the texts of its refusals. */
    controles: (fields: Readonly<Record<string, string | undefined>>, write = change) => ({
      /** Of one that is typed into. */
      field: (name: keyof Escrito & string) => ({
        name,
        value: String(escrito[name] ?? ''),
        error: fields[name],
        ...nota(name),
        onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value } as Partial<Escrito>),
      }),
      /** Of one that is chosen from. */
      choice: <Name extends keyof Escrito & string>(name: Name, enPalabras?: EnPalabras) => ({
        value: escrito[name],
        error: fields[name],
        ...nota(name, enPalabras),
        onChange: (value: Escrito[Name]) => write({ [name]: value } as unknown as Partial<Escrito>),
      }),
      /** Of one that is on or off. */
      check: (name: keyof Escrito & string) => ({
        name,
        checked: escrito[name] === true,
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
          write({ [name]: target.checked } as unknown as Partial<Escrito>),
      }),
    }),
  }
}

interface State<Escrito> {
  vista: Escrito
  escrito: Escrito
  /** Of the fields that somebody else changed: what the person had been shown. */
  antes: Partial<Escrito>
}

const movedTo = <Escrito extends object>(now: Escrito, { vista, escrito }: State<Escrito>): State<Escrito> => ({
  vista: now,
  escrito: { ...now, ...changesIn(escrito, vista) },
  antes: changesIn(vista, now),
})
