import { useState } from 'react'
import { type LetraDePlanilla, letrasDePlanilla, type ResultadoPlanillon } from '#contract/asistencia/importaciones.ts'
import { letras, marcas, nombresMarcas } from '#contract/asistencia/marcas.ts'
import { SeRecuerda } from '#web/parts/importacion/recordado.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './importar.module.css'

/** The letter that each mark of a planillón stands for. */
export type Marcas = Record<string, LetraDePlanilla>

/** Asks once what the marks of a company mean; what is supposed is only a proposal. */
export function MarcasPorDecir({
  resultado: { marcas_por_decir },
  onDicho,
}: {
  resultado: Pick<ResultadoPlanillon, 'marcas_por_decir'>
  onDicho: (dichas: Marcas) => void
}) {
  const [elegidas, setElegidas] = useState<Marcas>({})
  if (marcas_por_decir.length === 0) return null
  const letraDe = ({ marca, supuesta }: (typeof marcas_por_decir)[number]) => elegidas[marca] ?? supuesta
  return (
    <Card title="¿Qué significa cada marca?">
      <SeRecuerda
        importacion="planillon"
        que={marcas_por_decir.filter(({ recordada }) => recordada).map(({ marca }) => `«${marca}»`)}
        onOlvidado={() => onDicho({})}
      />
      <div className={styles.marcas}>
        {marcas_por_decir.map((una) => (
          <Select
            key={una.marca}
            label={`«${una.marca}», ${una.veces === 1 ? '1 vez' : `${una.veces} veces`}`}
            options={opciones}
            value={letraDe(una)}
            onChange={(letra) => setElegidas({ ...elegidas, [una.marca]: letra })}
          />
        ))}
      </div>
      <Button
        variant="outline"
        onClick={() => onDicho(Object.fromEntries(marcas_por_decir.map((una) => [una.marca, letraDe(una)])))}
      >
        Usar estos significados
      </Button>
    </Card>
  )
}

const opciones = letrasDePlanilla.map((letra) => {
  const marca = marcas.find((one) => letras[one] === letra)
  return { value: letra, label: marca ? nombresMarcas[marca] : `${nombresMarcas.no_citado}, en blanco` }
})
