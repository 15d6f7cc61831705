import { useQuery } from '@tanstack/react-query'
import { IconCloudUp, IconFlame } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { UsoEra } from '#contract/equipamiento/usos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { usosDe } from '#web/parts/emergencias/consultas.ts'
import { fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { usosEnCola } from '#web/parts/equipamiento/uso-en-cola.ts'
import { hour } from '#web/plumbing/format.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { query } from '#web/plumbing/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import styles from './detalle.module.css'

const Usar = fetched(() => import('#web/parts/equipamiento/usar.tsx'), 'Usar')
const Salida = fetched(() => import('#web/parts/equipamiento/salida.tsx'), 'Salida')

/** Kept: who goes in is written down without network too. */
const erasDeLaCompania = {
  ...query(equipamientoApi.equipos, { query: { categoria: 'era', orden: 'codigo', limit: 100 } }),
  meta: keptForLater,
}

/** Breathing sets in use at an emergency, and those that came out. Renders nothing in a company without any. */
export function EraCard({ emergencia }: { emergencia: number }) {
  const { user } = useMember()
  const { banner, tell, close } = useBanner()
  const [abierto, abrir] = useState<'usar' | UsoEra>()
  const eras = useQuery(erasDeLaCompania)
  const usos = useQuery(usosDe(emergencia)).data?.data ?? []
  const { empezados, terminados } = usosEnCola(usePendientes(user.id))
  if (!eras.data || eras.data.total === 0) return null
  const enUso = usos.filter(({ salida_en }) => salida_en === null)
  const fuera = usos.filter(({ salida_en }) => salida_en !== null)
  // A wearer who changes the cylinder goes in again with the same set.
  const elegibles = eras.data.data.filter(
    ({ id, aptitud }) =>
      !empezados.has(id) &&
      !enUso.some(({ equipo_id }) => equipo_id === id) &&
      (aptitud.apto || fuera.some(({ equipo_id, por_limpiar }) => equipo_id === id && por_limpiar)),
  )
  const onClose = () => abrir(undefined)
  const onDone = (text: string) => {
    onClose()
    tell(text)
  }
  return (
    <Card
      title="ERA en uso"
      action={
        elegibles.length > 0 && (
          <Button variant="outline" size="sm" icon={IconFlame} onClick={() => abrir('usar')}>
            Usar un ERA
          </Button>
        )
      }
    >
      <Banner banner={banner} onClose={close} />
      {enUso.length === 0 && <p className={styles.nota}>Nadie tiene un ERA puesto.</p>}
      <ul className={styles.usos}>
        {enUso.map((uso) => (
          <li key={uso.id}>
            <div>
              <Link to={fichaDeEquipo(uso.equipo_id)}>{uso.codigo}</Link> <strong>{uso.nombre}</strong>
              <span className={styles.nota}>
                {' '}
                Entró a las {hour(uso.entrada_en)}
                {uso.presion_inicial_bar !== null && ` con ${uso.presion_inicial_bar} bar`}
              </span>
            </div>
            {terminados.has(uso.id) ? (
              <Badge icon={IconCloudUp}>Salida sin enviar</Badge>
            ) : (
              <Button variant="outline" size="sm" onClick={() => abrir(uso)}>
                Salió <span className="visually-hidden">{uso.nombre}</span>
              </Button>
            )}
          </li>
        ))}
        {fuera.map(({ id, equipo_id, codigo, nombre, entrada_en, salida_en, por_limpiar, presion_final_bar }) => (
          <li key={id}>
            <div>
              <Link to={fichaDeEquipo(equipo_id)}>{codigo}</Link> {nombre}
              <span className={styles.nota}>
                {' '}
                {hour(entrada_en)} a {salida_en && hour(salida_en)}
                {presion_final_bar !== null && `, quedó en ${presion_final_bar} bar`}
                {por_limpiar && '. Falta limpiarlo'}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <Suspense>
        {abierto === 'usar' && (
          <Usar
            equipos={elegibles}
            yo={{ id: user.id, nombre: user.nombre }}
            emergencia={emergencia}
            onClose={onClose}
            onDone={onDone}
          />
        )}
        {abierto && abierto !== 'usar' && <Salida uso={abierto} onClose={onClose} onDone={onDone} />}
      </Suspense>
    </Card>
  )
}
