import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import { textoHora } from '#contract/emergencias/horas.ts'
import { lugarDe } from '#web/parts/emergencias/textos.ts'
import { typed } from '#web/plumbing/cifras.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { AbrirEnMapa } from './abrir-en-mapa.tsx'
import { segundosDe } from './hora.ts'
import styles from './detalle.module.css'

interface MapaCardProps {
  emergencia: EmergenciaDetalle
  onEdit: () => void
}

/** The place, with a link to a map: the company has no map provider of its own (domain §2.5). */
export function MapaCard({ emergencia, onEdit }: MapaCardProps) {
  // While it is open the board has the link.
  const conEnlace = !estaViva(emergencia.estado)
  const { sector, referencia, lat, lng, preinforme, a_cargo, a_cargo_externo, puede_editar } = emergencia
  return (
    <Card
      title="Lugar"
      action={
        puede_editar && (
          <Button id="editar-datos" variant="outline" size="sm" onClick={onEdit}>
            Editar datos
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['Dirección', lugarDe(emergencia)],
          ['Sector', sector],
          ['Referencia', referencia],
          ['Coordenadas', lat === null || lng === null ? null : `${typed(lat)}; ${typed(lng)}`],
          ['Incendio declarado', declarado(emergencia)],
          ['A cargo', a_cargo ?? a_cargo_externo ?? 'Sin informar'],
          ['Preinforme', preinforme],
        ]}
      />
      {conEnlace && (
        <p className={styles.mapa}>
          <AbrirEnMapa emergencia={emergencia} />
        </p>
      )}
    </Card>
  )
}

/** When it was declared a fire; null: it is none. */
function declarado({ es_incendio, incendio_declarado_en: en, ...one }: EmergenciaDetalle): string | null {
  if (!es_incendio) return null
  if (en === null) return 'Sin hora informada'
  return `${segundosDe(en, textoHora(en, one.alarma_en))}${one.incendio_estimado ? ', hora estimada' : ''}`
}
