import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { EjecucionConPuntos } from '#contract/equipamiento/checklists.ts'
import {
  fallado,
  permitidoDe,
  porClave,
  type Punto,
  respondido,
  type Respuesta,
} from '#contract/equipamiento/puntos.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { FotoDeChecklist } from './foto.tsx'
import { duracion, resultados } from '#web/parts/equipamiento/checklist-textos.ts'
import styles from './revisiones.module.css'

export const meta = pageTitle('Checklist hecho')

const enRevisiones = '/intranet/equipamiento?vista=revisiones'

/** A checklist that was made, with the words that it was filled in with (domain §2.7). */
export default function HechaScreen() {
  const id = Number(useParams().ejecucion)
  const { data, error, isPending, refetch } = useQuery(query(equipamientoApi.ejecucion, { params: { id } }))
  return (
    <Page
      title={data?.nombre ?? 'Checklist'}
      sala={{ to: enRevisiones, title: 'Revisiones' }}
      subtitle={data?.unidad ?? data?.equipo}
    >
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && hadNoAnswer(error) && <Falla onRetry={refetch}>{error.message}</Falla>}
      {error && !data && !hadNoAnswer(error) && (
        <EmptyState headingLevel={2} title="Este checklist no existe">
          Búsquelo entre <Link to={enRevisiones}>los que se han hecho</Link>.
        </EmptyState>
      )}
      {data && <Hecha de={data} />}
    </Page>
  )
}

function Hecha({ de }: { de: EjecucionConPuntos }) {
  const { resultado, duracion_s, terminada_en, iniciada_en, quien, numero, items, respuestas, fotos } = de
  const dadas = porClave(respuestas)
  return (
    <div className={styles.hecha}>
      <Card title="Resultado">
        <Facts
          facts={[
            [
              'Resultado',
              <Badge key="resultado" variant={resultado === null ? 'default' : resultados[resultado].variant}>
                {resultado === null ? 'Sin terminar' : resultados[resultado].nombre}
              </Badge>,
            ],
            ['Hecho por', quien ?? 'Persona eliminada'],
            [terminada_en === null ? 'Empezado' : 'Terminado', longMoment(terminada_en ?? iniciada_en)],
            ['Demoró', duracion_s === null ? null : duracion(duracion_s)],
            ['Versión de sus puntos', numero],
          ]}
        />
      </Card>
      {[...Map.groupBy(items, ({ seccion }) => seccion)].map(([seccion, puntos]) => (
        <Card key={seccion} title={seccion}>
          <ul className={styles.puntos}>
            {puntos.map((punto) => (
              <li key={punto.clave} className={styles.punto}>
                <div className={styles.texto}>
                  <span>{punto.texto}</span>
                  {punto.critico && <span className={styles.critico}>Crítico</span>}
                  <Dicho punto={punto} respuesta={dadas.get(punto.clave)} />
                </div>
                {fotos.includes(punto.clave) && (
                  <FotoDeChecklist ejecucion={de.id} item={punto.clave} texto={punto.texto} />
                )}
                <Juicio punto={punto} respuesta={dadas.get(punto.clave)} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

interface DePunto {
  punto: Punto
  respuesta: Respuesta | undefined
}

function Dicho({ punto, respuesta }: DePunto) {
  const { numero, texto, nota } = respuesta ?? {}
  const permitido = permitidoDe(punto)
  const dicho = [
    numero !== undefined &&
      `${numero.toLocaleString('es-CL')} ${punto.medida}`.trim() + (permitido === null ? '' : ` (${permitido})`),
    texto,
    nota,
  ].filter(Boolean)
  return dicho.length > 0 && <span className={styles.menor}>{dicho.join('. ')}</span>
}

function Juicio({ punto, respuesta }: DePunto) {
  if (!respondido(punto, respuesta)) return <Badge>Sin respuesta</Badge>
  if (fallado(punto, respuesta)) return <Badge variant="error">Con falla</Badge>
  return punto.tipo === 'si_no' || punto.tipo === 'numero' ? <Badge variant="success">Conforme</Badge> : null
}
