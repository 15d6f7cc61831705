import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { ClaveChip } from '#web/parts/emergencias/clave-chip.tsx'
import { Reloj } from '#web/parts/emergencias/reloj.tsx'
import { tituloDe } from '#web/parts/emergencias/textos.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { Plate } from '#web/ui/plate.tsx'
import styles from './cinta.module.css'

/** Said once, and not again on each page. */
const dichas = new Set<string>()

interface CintaProps {
  abiertas: readonly [Emergencia, ...Emergencia[]]
  /** When they were read, if that is not now. */
  leidas?: string | undefined
}

/** Ribbon of the open emergencies (ui §5). */
export function Cinta({ abiertas, leidas }: CintaProps) {
  const [una, otra] = abiertas
  const cuantas = `${abiertas.length} emergencias en curso`
  const texto = otra ? cuantas : `Emergencia en curso: ${una.subclave ?? una.clave} ${tituloDe(una)}`
  const cuales = abiertas.map(({ id }) => id).join(' ')
  const [dicho, setDicho] = useState('')
  useEffect(() => {
    if (leidas || dichas.has(cuales)) return
    // A live region is heard when its content changes, not when it appears.
    const timer = setTimeout(() => {
      dichas.add(cuales)
      setDicho(texto)
    })
    return () => clearTimeout(timer)
  }, [cuales, texto, leidas])
  return (
    <aside className={styles.cinta} aria-label={otra ? 'Emergencias en curso' : 'Emergencia en curso'}>
      <Chevron variant="urgente" className={styles.franja} />
      <output className="visually-hidden">{dicho}</output>
      {otra ? (
        <strong className={styles.titulo}>{cuantas}</strong>
      ) : (
        <>
          <Reloj desde={una.alarma_en} className={styles.reloj} />
          <ClaveChip emergencia={una} />
          <span className={styles.titulo}>{tituloDe(una)}</span>
          <span className={styles.placas}>
            {una.unidades.map(({ ref, nombre, unidad_id }) => (
              <Plate key={ref} size="sm" grey={unidad_id === null}>
                {nombre}
              </Plate>
            ))}
          </span>
        </>
      )}
      {leidas && <span className={styles.leidas}>Sin actualizar desde {shortMoment(leidas)}</span>}
      <Link className={styles.ver} to={otra ? '/intranet/emergencias' : `/intranet/emergencias/${una.id}`}>
        {otra ? 'Ver emergencias' : 'Ver parte'}
      </Link>
    </aside>
  )
}
