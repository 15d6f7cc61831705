import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { Reloj } from '#web/parts/emergencias/reloj.tsx'
import { tituloDe } from '#web/parts/emergencias/textos.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { useActivas } from './use-activas.ts'
import styles from './cinta.module.css'

/** Ids of what was said: once, and not again on each page. */
const dichas = new Set<number>()

/** Ribbon of the open emergencies, over menu and page: the oldest, and how many more (ui-2, «Cinta»). */
export function Cinta() {
  const path = useLocation().pathname.replace(/\/$/, '')
  const { abiertas, leidas } = useActivas(true)
  // Their own pages and the dashboard tell more of them.
  const otras = path === '/intranet' ? [] : abiertas.filter(({ id }) => path !== `/intranet/emergencias/${id}`)
  const una = otras.at(-1)
  return una && <Franja una={una} otras={otras} leidas={leidas} />
}

interface FranjaProps {
  una: Emergencia
  /** With it. */
  otras: readonly Emergencia[]
  /** When they were read, if that is not now. */
  leidas: string | undefined
}

function Franja({ una, otras, leidas }: FranjaProps) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => stickBelow(place.current), [])
  const mas = otras.length > 1 && `y ${otras.length - 1} más`
  const { subclave, clave, nombre_subclave, nombre_clave, sector, unidades } = una
  return (
    <aside ref={place} className={styles.cinta} aria-label={mas ? 'Emergencias en curso' : 'Emergencia en curso'}>
      <Chevron variant="urgente" className={styles.franja} />
      <Anuncio
        ids={otras.map(({ id }) => id)}
        texto={[`Emergencia en curso: ${subclave ?? clave} ${tituloDe(una)}`, mas].filter(Boolean).join(', ')}
        callado={leidas !== undefined}
      />
      <div className={styles.texto}>
        <Reloj desde={una.alarma_en} className={styles.reloj} />
        <strong className={styles.titulo}>
          {subclave ?? clave} {nombre_subclave ?? nombre_clave}
        </strong>
        {sector && <span className={styles.sector}>{sector}</span>}
        {mas && <strong className={styles.mas}>{mas}</strong>}
        {leidas && <span className={styles.mas}>Sin actualizar desde {shortMoment(leidas)}</span>}
        {unidades.length > 0 && (
          <span className={styles.placas}>
            {unidades.map(({ ref, nombre, unidad_id }) => (
              <Plate key={ref} size="sm" grey={unidad_id === null}>
                {nombre}
              </Plate>
            ))}
          </span>
        )}
      </div>
      <Link className={styles.ver} to={`/intranet/emergencias/${una.id}`}>
        Ver <span className="visually-hidden">parte</span>
      </Link>
    </aside>
  )
}

interface AnuncioProps {
  ids: readonly number[]
  texto: string
  callado: boolean
}

function Anuncio({ ids, texto, callado }: AnuncioProps) {
  const [dicho, setDicho] = useState('')
  const cuales = ids.join(' ')
  useEffect(() => {
    const nuevas = cuales
      .split(' ')
      .map(Number)
      .filter((id) => !dichas.has(id))
    if (callado || nuevas.length === 0) return
    // A live region is heard when its content changes, not when it appears.
    const timer = setTimeout(() => {
      for (const id of nuevas) dichas.add(id)
      setDicho(texto)
    })
    return () => clearTimeout(timer)
  }, [cuales, texto, callado])
  return <output className="visually-hidden">{dicho}</output>
}

/** Tells the page how tall the ribbon is, so that what sticks to the window's top sticks below it. */
function stickBelow(ribbon: HTMLElement | null) {
  if (!ribbon || typeof ResizeObserver === 'undefined') return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--cinta', `${ribbon.offsetHeight}px`))
  observer.observe(ribbon)
  return () => {
    observer.disconnect()
    style.removeProperty('--cinta')
  }
}
