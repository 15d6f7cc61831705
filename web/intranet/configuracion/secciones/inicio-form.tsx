import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Pares } from '#web/intranet/configuracion/campos/pares.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'
import { PasosLista } from './pasos-lista.tsx'

export function InicioForm() {
  return (
    <>
      <Grupo title="Portada">
        <Pares>
          <Linea name="portada.frase" label="Frase" />
          <Linea name="portada.realce" label="Realce" optional helper="La parte de la frase que se destaca." />
          <Linea name="portada.cierre" label="Cierre" optional />
        </Pares>
        <Parrafo name="portada.bajada" label="Texto bajo el título" optional />
      </Grupo>
      <Grupo title="Historia">
        <Linea name="historia.titulo" label="Título" />
        <Parrafo name="historia.texto" label="Texto" optional />
      </Grupo>
      <Grupo title="Cómo llamar al 132">
        <Linea name="llamada.titulo" label="Título" />
        <Parrafo name="llamada.texto" label="Texto" optional />
        <PasosLista name="llamada.pasos" label="Pasos de la llamada" uno="Paso" max={5} />
      </Grupo>
      <Grupo title="Llamado a voluntarios">
        <Linea name="voluntario.titulo" label="Título" />
        <Parrafo name="voluntario.texto" label="Texto" optional />
        <Linea
          name="voluntario.aviso"
          label="Aviso"
          optional
          helper="Por ejemplo, hasta cuándo se recibe a postulantes."
        />
        <PasosLista name="voluntario.pasos" label="Pasos para postular" uno="Paso" max={5} />
      </Grupo>
    </>
  )
}
