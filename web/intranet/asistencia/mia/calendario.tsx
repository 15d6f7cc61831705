import '#web/ui/chart-tokens.css'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import type { MarcaPropia } from '#contract/asistencia/resumen.ts'
import { esObligatorio } from '#contract/catalogos.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { typed } from '#web/plumbing/cifras.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { classes } from '#web/ui/classes.ts'
import { Marca } from '#web/parts/asistencia/marca.tsx'
import { Leyenda } from '../partes/leyenda.tsx'
import styles from './calendario.module.css'

const weekdays = [
  ['L', 'Lunes'],
  ['M', 'Martes'],
  ['M', 'Miércoles'],
  ['J', 'Jueves'],
  ['V', 'Viernes'],
  ['S', 'Sábado'],
  ['D', 'Domingo'],
] as const

interface CalendarioProps {
  mes: string
  marcas: readonly MarcaPropia[]
}

/** A month of marks. The list of its acts says the same in words. */
export function Calendario({ mes, marcas }: CalendarioProps) {
  const hoy = useHoy()
  const days = Map.groupBy(marcas, ({ dia }) => dia)
  return (
    <>
      <table className={styles.calendario}>
        <caption className="visually-hidden">Sus marcas de {longMonth(mes).toLowerCase()}</caption>
        <thead>
          <tr>
            {weekdays.map(([letter, name]) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden>{letter}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanasDe(mes).map((semana) => (
            <tr key={semana.find(Boolean)}>
              {semana.map((dia, index) =>
                dia ? (
                  <Dia key={dia} dia={dia} marcas={days.get(dia) ?? []} hoy={hoy} />
                ) : (
                  <td key={weekdays[index]?.[1]} className={styles.fuera}>
                    {'\u00a0'}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Leyenda>
        <li>
          <span className={styles.abono} aria-hidden>
            +1
          </span>
          Abono
        </li>
        <li>
          <span className={classes(styles.muestra, styles.uno)} aria-hidden />
          Vino a un acto
        </li>
        <li>
          <span className={classes(styles.muestra, styles.mas)} aria-hidden />A dos o más
        </li>
      </Leyenda>
    </>
  )
}

/** Weeks from Monday on; a place without a day of the month is empty. */
function semanasDe(mes: string): (string | undefined)[][] {
  const blanks = (new Date(`${mes}-01T12:00:00Z`).getUTCDay() + 6) % 7
  const last = Number(finDeMes(mes).slice(8))
  return Array.from({ length: Math.ceil((blanks + last) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const number = week * 7 + day - blanks + 1
      return number >= 1 && number <= last ? `${mes}-${String(number).padStart(2, '0')}` : undefined
    }),
  )
}

function Dia({ dia, marcas, hoy }: { dia: string; marcas: readonly MarcaPropia[]; hoy: string }) {
  const came = marcas.filter(({ marca, categoria }) => categoria !== 'no_computa' && vino(marca)).length
  const shown = marcas.filter(({ categoria }) => esObligatorio(categoria)).map(({ marca }) => marca)
  const abonos = marcas
    .filter(({ categoria, marca }) => categoria === 'abono' && vino(marca))
    .reduce((sum, { valor }) => sum + valor, 0)
  const about = marcas.map(({ titulo, marca }) => `${titulo}: ${nombresMarcas[marca]}`).join('. ')
  const heat = came === 0 ? undefined : came === 1 ? styles.uno : styles.mas
  return (
    <td
      className={classes(dia <= hoy && styles.pasado, dia === hoy && styles.hoy, heat)}
      aria-current={dia === hoy ? 'date' : undefined}
      title={about || undefined}
    >
      <span className={styles.numero}>{Number(dia.slice(8))}</span>
      <span className={styles.marcas} aria-hidden>
        {[...new Set(shown)].map((marca) => marca !== 'no_citado' && <Marca key={marca} marca={marca} size="sm" />)}
        {abonos > 0 && <span className={styles.abono}>+{typed(Math.round(abonos * 10) / 10)}</span>}
      </span>
      <span className="visually-hidden">{about}</span>
    </td>
  )
}

const vino = (marca: MarcaPropia['marca']) => marca === 'presente' || marca === 'atraso'
