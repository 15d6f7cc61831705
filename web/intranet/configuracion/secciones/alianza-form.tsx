import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Ilustracion } from '#web/intranet/configuracion/campos/ilustracion.tsx'
import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Lista } from '#web/intranet/configuracion/campos/lista.tsx'
import { Pares } from '#web/intranet/configuracion/campos/pares.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'
import { Prosa } from '#web/intranet/configuracion/campos/prosa.tsx'
import { Encabezado } from './encabezado.tsx'

export function AlianzaForm() {
  return (
    <>
      <Grupo title="Encabezado">
        <Encabezado />
        <Parrafo name="resumen" label="Resumen" optional helper="Lo que la página de inicio cuenta de la alianza." />
      </Grupo>
      <Grupo title="Cifras">
        <Lista<{ valor: string; nombre: string }>
          name="cifras"
          label="Cifras destacadas"
          max={4}
          nombreDe={({ valor, nombre }, index) => [valor, nombre].filter(Boolean).join(' ') || `Cifra ${index + 1}`}
          nuevos={[{ label: 'Agregar cifra', item: () => ({ valor: '', nombre: '' }) }]}
        >
          {(place) => (
            <Pares>
              <Linea name={`${place}.valor`} label="Valor" helper="Por ejemplo: 24 o 100 %." />
              <Linea name={`${place}.nombre`} label="Qué cuenta" />
            </Pares>
          )}
        </Lista>
      </Grupo>
      <Grupo title="Texto">
        <Prosa name="texto" label="Texto de la página" />
        <Ilustracion name="ilustracion" />
      </Grupo>
    </>
  )
}
