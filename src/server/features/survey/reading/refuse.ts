import { message } from '../../../../model/messages/message'
import { SurveyRefused } from '../../../../study/survey/refused'

/** What it says does not fit together, first at this byte. */
export const damaged = (place: number) => new SurveyRefused(message('surveyDamaged', place))
