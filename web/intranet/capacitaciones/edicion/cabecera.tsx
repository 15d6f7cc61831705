import { IconSchool } from '@tabler/icons-react'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import {
  nombresEstadosCapacitacion,
  nombresEstadosInscripcion,
  nombresTiposCapacitacion,
} from '#contract/capacitaciones/estados.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { colorDeEstado, colorDeInscripcion, diasDe, notaEnPalabras } from '../ediciones/textos.ts'
import styles from './edicion.module.css'

/** Its name, its days, and how the reader stands with it. */
export function Cabecera({ edicion }: { edicion: EdicionCompleta }) {
  const { titulo, nivel, estado, mia, lugar, motivo_cancelacion } = edicion
  return (
    <Card as="div">
      <p className={styles.marcas}>
        {nivel && (
          <Badge variant="info" icon={IconSchool}>
            {nivel}
          </Badge>
        )}
        <Badge variant={colorDeEstado[estado]}>{nombresEstadosCapacitacion[estado]}</Badge>
        {mia && <Badge variant={colorDeInscripcion[mia.estado]}>{nombresEstadosInscripcion[mia.estado]}</Badge>}
      </p>
      <h2 className={styles.titulo}>{titulo}</h2>
      <p>{[diasDe(edicion), lugar].filter(Boolean).join(' · ')}</p>
      {motivo_cancelacion && <p className={styles.nota}>Se canceló: {motivo_cancelacion}</p>}
      <dl className={styles.hechos}>
        {hechosDe(edicion).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const pesos = (costo: number): string => `$ ${costo.toLocaleString('es-CL')}`

function hechosDe(edicion: EdicionCompleta): [string, string | number][] {
  const { mia, tipo, horas, nota_minima, asistencia_minima_pct, vigencia_meses, costo } = edicion
  const dictan = [...edicion.instructores.map(({ nombre }) => nombre), edicion.instructor_externo].filter(Boolean)
  const facts: [string, string | number | null | false | undefined][] = [
    ['Lugar en la espera', mia?.lugar_espera],
    ['Su nota', mia?.nota && notaEnPalabras(mia.nota)],
    ['Su asistencia', typeof mia?.asistencia_pct === 'number' && `${mia.asistencia_pct} %`],
    ['Horas', horas],
    ['Nota mínima', nota_minima === null ? 'Sin nota' : notaEnPalabras(nota_minima)],
    ['Asistencia mínima', `${asistencia_minima_pct} %`],
    ['Vigencia', vigencia_meses === null ? 'No vence' : `${vigencia_meses} meses`],
    ['Tipo', nombresTiposCapacitacion[tipo]],
    ['Dicta', dictan.join(', ')],
    ['Costo', costo !== null && pesos(costo)],
  ]
  return facts.filter((fact): fact is [string, string | number] => Boolean(fact[1]))
}
