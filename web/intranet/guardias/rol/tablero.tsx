import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { otroMes, sumarDias } from '#contract/shared/fechas.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { MesGrid } from '#web/parts/calendario/mes-grid.tsx'
import { longMonth } from '#web/plumbing/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { useAmple } from '#web/ui/use-ample.ts'
import { Agenda } from '#web/intranet/guardias/agenda.tsx'
import { Celda } from '#web/intranet/guardias/celda.tsx'
import { Semana } from '#web/intranet/guardias/semana/semana.tsx'
import { semanaEnPalabras } from '#web/intranet/guardias/textos.ts'
import { yaPaso } from '#web/intranet/guardias/rol.rules.ts'
import styles from '#web/intranet/guardias/guardias.module.css'

interface TableroProps {
  vista: 'mes' | 'semana'
  mes: string
  /** Monday. */
  semana: string
  hoy: string
  ahora: string
  /** Undefined while they are read. */
  guardias: readonly Guardia[] | undefined
  conBorradores: boolean
  onMes: (mes: string) => void
  onSemana: (lunes: string) => void
  onDia: (dia: string) => void
  onOpen: (id: number) => void
}

/** Rem that seven readable columns need. */
const anchoDeMes = 40

/** The board: a month or a week as a grid where it has room, or else the agenda of its days (domain §2.6). */
export function Tablero(props: TableroProps) {
  const { vista, mes, semana, hoy, ahora, guardias, conBorradores, onMes, onSemana, onDia, onOpen } = props
  const [place, ample] = useAmple<HTMLElement>(anchoDeMes)
  const esMes = vista === 'mes'
  const titulo = esMes ? longMonth(mes) : semanaEnPalabras(semana)
  const move = (by: 1 | -1) => (esMes ? onMes(otroMes(mes, by)) : onSemana(sumarDias(semana, 7 * by)))
  const dias = Map.groupBy(guardias ?? [], ({ dia }) => dia)
  return (
    <section ref={place} className={styles.tablero} aria-labelledby="rango">
      <div className={styles.cabecera}>
        <IconButton
          framed
          icon={IconChevronLeft}
          label={esMes ? 'Mes anterior' : 'Semana anterior'}
          onClick={() => move(-1)}
        />
        <h2 id="rango" className={styles.titulo} aria-live="polite">
          {titulo}
        </h2>
        <IconButton
          framed
          icon={IconChevronRight}
          label={esMes ? 'Mes siguiente' : 'Semana siguiente'}
          onClick={() => move(1)}
        />
        {ample && <Leyenda conBorradores={conBorradores} />}
      </div>
      {ample && esMes && (
        // Drawn before it is read: the keyboard keeps its day on the way to another month.
        <MesGrid
          alone
          mes={mes}
          titulo={titulo}
          reading={!guardias}
          onMes={onMes}
          onDia={onDia}
          renderDia={(dia) =>
            dias
              .get(dia)
              ?.map((guardia) => (
                <Celda
                  key={guardia.id}
                  guardia={guardia}
                  pasada={dia < hoy && yaPaso(guardia, ahora)}
                  onOpen={onOpen}
                />
              ))
          }
        />
      )}
      {ample && !esMes && (
        <Semana
          lunes={semana}
          titulo={titulo}
          guardias={guardias ?? []}
          reading={!guardias}
          onSemana={onSemana}
          onOpen={onOpen}
        />
      )}
      {!ample && guardias && (
        <Agenda key={titulo} guardias={guardias} plegar={esMes && mes === hoy.slice(0, 7)} onOpen={onOpen} />
      )}
      {!ample && !guardias && (
        <SkeletonGroup className={styles.espera}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </section>
  )
}

const Leyenda = ({ conBorradores }: { conBorradores: boolean }) => (
  <ul className={styles.leyenda} aria-label="Leyenda">
    <li>
      <span className={styles.muestra} aria-hidden />
      Cupo cubierto
    </li>
    <li>
      <span className={styles.muestra} data-cual="vacio" aria-hidden />
      Cupo vacío
    </li>
    <li>
      <span className={styles.muestra} data-cual="suyo" aria-hidden />
      Su turno
    </li>
    {conBorradores && (
      <li>
        <span className={styles.muestra} data-cual="borrador" aria-hidden />
        Borrador
      </li>
    )}
  </ul>
)
