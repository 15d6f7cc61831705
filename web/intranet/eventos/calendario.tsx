import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { otroMes } from '#contract/shared/fechas.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Agenda } from './agenda.tsx'
import { type Clase, type Cosa, iconosClases, nombresClases } from './cosas.ts'
import { Mes } from './mes.tsx'
import { RespuestaMarca } from './respuesta-marca.tsx'
import { useAmple } from '#web/ui/use-ample.ts'
import styles from './eventos.module.css'
import mesStyles from './mes.module.css'

interface CalendarioProps {
  mes: string
  /** Undefined while they are read. */
  cosas: readonly Cosa[] | undefined
  onMes: (mes: string) => void
  onDia: (dia: string) => void
  herramientas: ReactNode
}

/** Rem that seven readable columns need. */
const anchoDeMes = 40

/** A month: a grid where it has room, or else the agenda of its days. */
export function Calendario({ mes, cosas, onMes, onDia, herramientas }: CalendarioProps) {
  const [place, ample] = useAmple<HTMLElement>(anchoDeMes)
  const titulo = longMonth(mes)
  return (
    <section ref={place} className={styles.calendario} aria-labelledby="mes">
      <div className={styles.cabecera}>
        <IconButton framed icon={IconChevronLeft} label="Mes anterior" onClick={() => onMes(otroMes(mes, -1))} />
        <h2 id="mes" className={styles.mes} aria-live="polite">
          {titulo}
        </h2>
        <IconButton framed icon={IconChevronRight} label="Mes siguiente" onClick={() => onMes(otroMes(mes, 1))} />
        {herramientas}
      </div>
      {ample ? (
        <>
          {/* Drawn before it is read: the keyboard keeps its day on the way to another month. */}
          <Mes mes={mes} titulo={titulo} cosas={cosas ?? []} reading={!cosas} onMes={onMes} onDia={onDia} />
          <Leyenda />
        </>
      ) : cosas ? (
        <Agenda key={mes} mes={mes} cosas={cosas} />
      ) : (
        <SkeletonGroup className={styles.espera}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </section>
  )
}

const clases = Object.keys(nombresClases) as Clase[]

const Leyenda = () => (
  <ul className={mesStyles.leyenda} aria-label="Leyenda">
    {clases.map((clase) => {
      const Icono = iconosClases[clase]
      return (
        <li key={clase}>
          {Icono && <Icono size={16} stroke={1.9} aria-hidden />}
          <span className={mesStyles.muestra} data-clase={clase} aria-hidden />
          {nombresClases[clase]}
        </li>
      )
    })}
    {(['asistire', 'tal_vez', 'no_asistire', 'debe'] as const).map((respuesta) => (
      <li key={respuesta}>
        <RespuestaMarca respuesta={respuesta} conTexto />
      </li>
    ))}
  </ul>
)
