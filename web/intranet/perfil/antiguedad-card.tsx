import { useState } from 'react'
import {
  antiguedad,
  fechaPremio,
  premiosCercanos,
  proximoPremio,
  textoAntiguedad,
  tiempoHasta,
} from '#contract/shared/antiguedad.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { longDay } from '../../plumbing/format.ts'
import { Card } from '../../ui/card.tsx'
import { Premio } from './premio.tsx'
import styles from './antiguedad.module.css'

export function AntiguedadCard({ ingreso }: { ingreso: string | null }) {
  const [today] = useState(() => diaLocal(new Date()))
  if (!ingreso)
    return (
      <Card title="Antigüedad">
        <p className={styles.ingreso}>La fecha de ingreso no está registrada.</p>
      </Card>
    )
  const periodos = [{ desde: ingreso, hasta: null }]
  const service = antiguedad(periodos, today)
  const next = proximoPremio(service)
  const fecha = (anios: number) => fechaPremio(periodos, anios) ?? today
  return (
    <Card title="Antigüedad">
      <p className={styles.tiempo}>{textoAntiguedad(service)}</p>
      <p className={styles.ingreso}>Ingresó el {longDay(ingreso)}</p>
      <ul className={styles.premios} aria-label="Premios de constancia">
        {premiosCercanos(next).map((anios) => (
          <Premio key={anios} anios={anios} next={next} fecha={fecha(anios)} served={service} />
        ))}
      </ul>
      <p className={styles.proximo}>
        Próximo premio: <strong>{next} años</strong>, {left(tiempoHasta(today, fecha(next)))}.
      </p>
    </Card>
  )
}

const left = (time: ReturnType<typeof tiempoHasta>) =>
  time.anios === 0 && time.meses === 0 ? 'en menos de un mes' : `en ${textoAntiguedad(time)}`
