import { en } from '../../model/messages/en'
import { type Message, textOf } from '../../model/messages/message'

/** A respondents' file, or what is asked of it, cannot be read; `said` tells people why and where. */
export class SurveyRefused extends Error {
  constructor(readonly said: Message) {
    super(textOf(en, said))
    this.name = 'SurveyRefused'
  }
}
