import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import type { SeccionGuardada } from '#contract/emergencias/parte.ts'
import { sendNow } from '#web/parts/pendientes/colas.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import {
  type Contenido,
  type Escrita,
  isDeSeccion,
  parteEnCola,
  seccionLeida,
  showSeccion,
} from '#web/parts/emergencias/parte-en-cola.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { espera, type Pendiente, retake } from '#web/plumbing/pendientes.ts'
import { updatePendientes, usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useLasting } from '#web/plumbing/use-lasting.ts'
import { seccionesParte } from './campos.ts'
import { canonica } from './parte.rules.ts'

/** From a keystroke to this device's store. */
const storeMs = 300
/** From the first unsaved change to the server; at most 5 s (domain §2.5). */
const sendMs = 4_000
/** An answer that takes longer is not counted on. */
const slowMs = 6_000
/** An answer comes within a few stored texts. */
const rememberedTexts = 10

/** Typed in this tab. */
interface Typing {
  contenido?: Contenido
  /** The store does not have it yet. */
  unstored: boolean
  /** Version that the text goes on from. */
  base: number
  /** The last texts that it goes on from, shown or stored. */
  before: readonly string[]
  storeTimer?: ReturnType<typeof setTimeout> | undefined
  sendTimer?: ReturnType<typeof setTimeout> | undefined
}

/**
 * A section while it is written: shown as typed, stored on this device within a second and sent within five. Until the
 * server has it the text lies over whatever is read meanwhile (docs/decisions/070).
 */
export function useSeccion({ id, folio }: Pick<Emergencia, 'id' | 'folio'>, leida: SeccionGuardada) {
  const { seccion, version } = leida
  const queries = useQueryClient()
  const { user } = useMember()
  const isOwn = (one: Pendiente) => one.usuario === user.id && isDeSeccion(id, seccion)(one)
  const waiting = usePendientes(user.id).filter(isOwn)
  const last = waiting.at(-1)
  const stands = (last?.body as Escrita | undefined)?.contenido ?? leida.contenido
  const [typed, setTyped] = useState<Contenido>()
  const [unstored, setUnstored] = useState(false)
  const [onlyHere, setOnlyHere] = useState(false)
  const typing = useRef<Typing>({ unstored: false, base: version, before: [] })
  const enCamino = waiting.some(espera)
  const slow = useLasting(enCamino, slowMs)

  /** The latest version, if it is an own text that this one goes on from. */
  function versionNow(): number {
    const { base, before } = typing.current
    const now = seccionLeida(queries, id, seccion)
    if (!now?.contenido || now.autor !== user.nombre) return base
    return before.includes(canonica(seccion, now.contenido)) ? now.version : base
  }

  function goOnFrom(contenido: Contenido): void {
    const { before } = typing.current
    typing.current.before = [...before.slice(1 - rememberedTexts), canonica(seccion, contenido)]
  }

  async function store(): Promise<void> {
    const now = typing.current
    clearTimeout(now.storeTimer)
    now.storeTimer = undefined
    const { contenido } = now
    if (!now.unstored || !contenido) return
    now.unstored = false
    const kept = await encolar(
      user.id,
      parteEnCola,
      { params: { id, seccion }, body: () => ({ contenido, version: versionNow() }) },
      {
        titulo: `Parte ${folio}: ${seccionesParte[seccion].titulo}`,
        enlace: `/intranet/emergencias/${id}?vista=parte`,
      },
    )
    goOnFrom(contenido)
    setOnlyHere(!kept)
    if (!now.unstored) setUnstored(false)
  }

  async function send(): Promise<void> {
    clearTimeout(typing.current.sendTimer)
    typing.current.sendTimer = undefined
    await store()
    await sendNow(queries, user.id)
  }

  /** On leaving: what is typed does not wait. */
  const leave = () => void (typing.current.sendTimer && send())
  const leaving = useRef(leave)
  useEffect(() => {
    leaving.current = leave
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const onHidden = () => document.visibilityState === 'hidden' && leaving.current()
    window.addEventListener('pagehide', () => leaving.current(), { signal })
    document.addEventListener('visibilitychange', onHidden, { signal })
    return () => {
      stop.abort()
      leaving.current()
    }
  }, [])

  function write(contenido: Contenido): void {
    const now = typing.current
    if (!now.unstored) now.base = version
    if (!now.unstored && stands) goOnFrom(stands)
    now.contenido = contenido
    now.unstored = true
    now.storeTimer ??= setTimeout(() => void store(), storeMs)
    now.sendTimer ??= setTimeout(() => void send(), sendMs)
    setTyped(contenido)
    setUnstored(true)
  }

  /** Shows this instead of anything typed. */
  function show(contenido: Contenido | undefined): void {
    const { base, before } = typing.current
    clearTimeout(typing.current.storeTimer)
    clearTimeout(typing.current.sendTimer)
    typing.current = { unstored: false, base, before }
    setTyped(contenido)
    setUnstored(false)
  }

  const actual = last?.conflictos?.[0] as SeccionGuardada | undefined
  const own = typed && (unstored || (stands && canonica(seccion, typed) === canonica(seccion, stands)))
  return {
    contenido: own ? typed : stands,
    write,
    leave,
    situacion: {
      porGuardar: unstored,
      enCamino,
      sinRed: slow || waiting.some(({ sinRespuesta }) => sinRespuesta),
      soloAqui: onlyHere,
      disputada: actual !== undefined,
      rechazada: last?.rechazo !== undefined,
    },
    yo: user.nombre,
    /** The section as somebody else saved it first. */
    actual,
    rechazo: last?.rechazo,
    /** Tries again, with this text over what stands now. */
    async insist(contenido: Contenido) {
      if (!last) return
      const body: Escrita = { contenido, version: actual?.version ?? (last.body as Escrita).version }
      show(contenido)
      await updatePendientes(user.id, (todos) => retake(todos, todos.findLast(isOwn)?.uuid, body))
      if (actual) await showSeccion(queries, id, actual)
      await sendNow(queries, user.id)
    },
    /** Drops the text that waits. */
    async drop() {
      show(undefined)
      if (actual) await showSeccion(queries, id, actual)
      await updatePendientes(user.id, (todos) => todos.filter((one) => !isOwn(one)))
    },
  }
}
