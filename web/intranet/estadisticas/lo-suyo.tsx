import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { query } from '#web/plumbing/query.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Falla } from '#web/ui/falla.tsx'
import { UnaCifra } from './cifras.tsx'
import { ContandoTarjeta } from './esperando.tsx'
import { useFiltros } from './use-filtros.ts'
import styles from './estadisticas.module.css'

/** The member's own figures of the period (domain §2.9). */
export function LoSuyo({ className }: { className: string | undefined }) {
  const { filtros, pedido } = useFiltros()
  const { desde, hasta, comparar } = pedido
  const { data, error, refetch } = useQuery({
    ...query(estadisticasApi.mias, { query: { desde, hasta, comparar } }),
    enabled: filtros.dias !== null,
  })
  if (error && !data)
    return (
      <div className={className}>
        <Falla onRetry={refetch}>{error.message}</Falla>
      </div>
    )
  if (!data) return <ContandoTarjeta className={className} />
  if (data.cifras.length === 0) return null
  return (
    <Card
      title="Lo suyo"
      className={classes(styles.suyo, className)}
      action={<Link to="/intranet/asistencia?vista=mia">Mi detalle</Link>}
    >
      <ul className={styles.propias}>
        {data.cifras.map((cifra) => (
          <li key={cifra.clave}>
            <UnaCifra cifra={cifra} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
