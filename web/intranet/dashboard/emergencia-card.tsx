import { IconArrowRight, IconHome, IconRun, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EmergenciaActiva } from '#contract/dashboard.ts'
import { textoHora } from '#contract/emergencias/horas.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { tableroDe } from '#web/parts/emergencias/consultas.ts'
import { hitosDe } from '#web/parts/emergencias/momentos.rules.ts'
import { Reloj } from '#web/parts/emergencias/reloj.tsx'
import { lugarDe, tituloDe } from '#web/parts/emergencias/textos.ts'
import { Voy } from '#web/parts/emergencias/voy.tsx'
import { hour } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import { Plate } from '#web/ui/plate.tsx'
import { conTablero } from './abiertas.rules.ts'
import styles from './emergencia.module.css'

/** An open emergency, on ink (ui §7): clock, moments, units, and the own answer. */
export function EmergenciaCard({ emergencia: leida }: { emergencia: EmergenciaActiva }) {
  const { quiet } = useMember()
  const tablero = useQuery({ ...tableroDe(leida.id), enabled: quiet === true }).data
  const emergencia = tablero ? conTablero(leida, tablero) : leida
  const { id, clave, subclave, es_incendio, alarma_en, unidades, en_lugar, en_cuartel, vienen } = emergencia
  const figures = [
    [en_lugar, 'en el lugar', IconUsers],
    [en_cuartel, 'en cuartel', IconHome],
    [vienen, vienen === 1 ? 'viene' : 'vienen', IconRun],
  ] as const
  const to = `/intranet/emergencias/${id}`
  return (
    <article className={styles.tarjeta} aria-labelledby={`emergencia-${id}`}>
      <Chevron variant="urgente" />
      <div className={styles.cuerpo}>
        <div className={styles.encabezado}>
          <p className={styles.rotulo}>{es_incendio ? 'Incendio en curso' : 'Emergencia en curso'}</p>
          <p className={styles.cifras}>
            {figures.map(([n, name, Icono]) => (
              <span key={name}>
                <Icono size={18} stroke={1.8} aria-hidden /> {n} {name}
              </span>
            ))}
          </p>
        </div>
        <div className={styles.arriba}>
          <div className={styles.que}>
            <h2 id={`emergencia-${id}`} className={styles.titulo}>
              <Link to={to}>{tituloDe(emergencia)}</Link>
            </h2>
            <p className={styles.lugar}>
              <span className={styles.clave}>{subclave ?? clave}</span> {lugarDe(emergencia)}
            </p>
          </div>
          <p className={styles.reloj}>
            <span className={styles.desde}>
              Desde la alarma<span className="visually-hidden">, a las {hour(alarma_en)}</span>
            </span>
            <Reloj desde={alarma_en} className={styles.digitos} />
          </p>
        </div>
        <Momentos emergencia={emergencia} />
        <div className={styles.pie}>
          <p className={styles.unidades}>
            {unidades.map(({ ref, nombre, unidad_id }) => (
              <Plate key={ref} grey={unidad_id === null}>
                {nombre}
              </Plate>
            ))}
          </p>
          <Button className={styles.parte} render={<Link to={`${to}?vista=parte`} />}>
            <span className={styles.flecha}>
              Abrir parte <IconArrowRight size={18} stroke={2} aria-hidden />
            </span>
          </Button>
        </div>
        {emergencia.llamado !== false && <Voy emergencia={emergencia} tono="tinta" />}
      </div>
    </article>
  )
}

function Momentos({ emergencia }: { emergencia: EmergenciaActiva }) {
  const hitos = hitosDe(emergencia)
  const now = hitos.findLastIndex(({ hora }) => hora !== null)
  return (
    <ol className={styles.momentos} aria-label="Momentos de la emergencia">
      {hitos.map(({ nombre, hora }, index) => (
        <li
          key={nombre}
          className={classes(hora !== null && styles.hecho, index === now && styles.ahora)}
          aria-current={index === now ? 'step' : undefined}
        >
          <strong>{nombre}</strong>
          <span>{hora === null ? '—' : textoHora(hora, emergencia.alarma_en)}</span>
        </li>
      ))}
    </ol>
  )
}
