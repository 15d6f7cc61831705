import { Button } from '#web/ui/button.tsx'
import { Foto } from '#web/intranet/configuracion/campos/foto.tsx'
import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Lineas } from '#web/intranet/configuracion/campos/lineas.tsx'
import { Lista } from '#web/intranet/configuracion/campos/lista.tsx'
import { Pares } from '#web/intranet/configuracion/campos/pares.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'

interface UnidadFieldsProps {
  place: string
  nombre: string
  onQuitar: () => void
}

/** Public text of one unit. */
export function UnidadFields({ place, nombre, onQuitar }: UnidadFieldsProps) {
  return (
    <>
      <Linea name={`${place}.titulo`} label="Título" helper="Qué clase de carro es." />
      <Parrafo name={`${place}.texto`} label="Texto" optional helper="Para qué sirve, en una o dos frases." />
      <Lista<{ etiqueta: string; valor: string }>
        name={`${place}.datos`}
        label="Datos"
        max={4}
        nombreDe={({ etiqueta }, index) => etiqueta || `Dato ${index + 1}`}
        nuevos={[{ label: `Agregar dato de ${nombre}`, item: () => ({ etiqueta: '', valor: '' }) }]}
      >
        {(dato) => (
          <Pares>
            <Linea name={`${dato}.etiqueta`} label="Etiqueta" helper="Por ejemplo: Agua." />
            <Linea name={`${dato}.valor`} label="Valor" helper="Por ejemplo: 3.000 L." />
          </Pares>
        )}
      </Lista>
      <Lineas name={`${place}.equipo`} label="Equipo" optional helper="Uno por línea, hasta doce." />
      <Foto name={`${place}.foto`} label={`la fotografía de ${nombre}`} />
      <div>
        <Button variant="outline" size="sm" onClick={onQuitar}>
          Quitar la descripción de {nombre}
        </Button>
      </div>
    </>
  )
}
