import { Plate } from '#web/ui/plate.tsx'
import { partesDe } from './placas.rules.ts'

interface ConPlacasProps {
  texto: string
  /** Names of units: each stands as its plate. */
  nombres: readonly string[]
  className?: string | undefined
}

export const ConPlacas = ({ texto, nombres, className }: ConPlacasProps) =>
  partesDe(texto, nombres).map((parte) =>
    parte.placa ? (
      <Plate key={parte.en} size="sm" className={className}>
        {parte.texto}
      </Plate>
    ) : (
      parte.texto
    ),
  )
